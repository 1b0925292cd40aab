/** A finger that rests on a board looks for its way: it does not ask for the browser's menu, as the right button of a mouse does. */
export function keepMenuAway(event: MouseEvent) {
  if (event instanceof PointerEvent && event.pointerType === "touch") event.preventDefault();
}
