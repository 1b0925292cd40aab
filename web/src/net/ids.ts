/** Makes names for questions that are never used twice, in any tab or after any reload: a random part and a count. */
export function ids(): () => string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  const prefix = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  let count = 0;
  return () => `${prefix}-${(count += 1)}`;
}
