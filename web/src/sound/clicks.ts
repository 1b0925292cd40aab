import { play } from "./sound.ts";

const PRESSED = "button, summary, .button, [role=tab], input[type=checkbox], input[type=radio]";

/** Every button, switch and choice of the page clicks when it is pressed. */
export function hearClicks(): void {
  addEventListener("click", ({ target, isTrusted }) => {
    // What a label passes on to its switch is heard there.
    if (isTrusted && target instanceof Element && target.closest(PRESSED)) play("click");
  });
}
