/** What is felt on a phone. Nothing happens on devices that can't vibrate. */

let wanted = true;

/** Whether this device may vibrate at all: those that are touched. */
export const canVibrate = typeof navigator !== "undefined" && "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;

/** Switches it on or off. */
export function setVibration(on: boolean): void {
  wanted = on;
}

const PATTERNS = { move: [25], refusal: [30, 50, 30] };

/** Vibrates: shortly for a move of the other side, twice for a refusal. */
export function vibrate(what: keyof typeof PATTERNS): void {
  // Browsers complain about pages that try before they are touched.
  if (wanted && canVibrate && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate(PATTERNS[what]);
}
