/** On a board, the right button draws and a finger that rests looks for its way: neither asks for the browser's menu. */
export function keepMenuAway(event: MouseEvent) {
  event.preventDefault();
}
