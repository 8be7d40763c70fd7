/** Whether the last thing a visitor did was to press Tab. */
let isByTab = false;

/** Returns how to stop. */
export function followTab(): () => void {
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  document.addEventListener("keydown", ({ key }) => (isByTab = key === "Tab"), options);
  document.addEventListener("pointerdown", () => (isByTab = false), options);
  return () => stop.abort();
}

/** Whether a mouse moved onto a control, and not a dialog that opened under a resting mouse. */
export function isMovedByMouse({ pointerType, movementX, movementY }: PointerEvent): boolean {
  return pointerType === "mouse" && (movementX !== 0 || movementY !== 0);
}

/** Whether the keyboard moved the focus here, and not a dialog that opened. */
export function isFocusedByTab(control: Element): boolean {
  return isByTab && control.matches(":focus-visible");
}
