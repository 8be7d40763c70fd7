/** Whether the visitor wants nothing loaded ahead; said by `markDataLight`. */
export function isDataLight(): boolean {
  return document.documentElement.dataset.light === "on";
}
