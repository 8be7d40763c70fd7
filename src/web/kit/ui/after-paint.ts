/**
 * Resolves once the browser has painted what a press changed. Whatever the person need not see at once waits for this,
 * because on a slow phone each part of it delays the answer to the press by tens of milliseconds.
 */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
