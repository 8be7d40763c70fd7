/** Whether the visitor wants nothing preloaded, as set by `markDataLight`. */
export function isDataLight(): boolean {
  return document.documentElement.dataset.light === "on";
}
