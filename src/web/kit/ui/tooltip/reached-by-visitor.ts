/** Whether the visitor's last action was pressing Tab. */
let isByTab = false;

/** Returns the function that stops listening. */
export function followTab(): () => void {
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  document.addEventListener("keydown", ({ key }) => (isByTab = key === "Tab"), options);
  document.addEventListener("pointerdown", () => (isByTab = false), options);
  return () => stop.abort();
}

/** Whether a mouse moved onto the control; false when a dialog opened under a resting mouse. */
export function isMovedByMouse({ pointerType, movementX, movementY }: PointerEvent): boolean {
  return pointerType === "mouse" && (movementX !== 0 || movementY !== 0);
}

/** Whether the keyboard moved the focus here; false when a dialog that opened did. */
export function isFocusedByTab(control: Element): boolean {
  return isByTab && control.matches(":focus-visible");
}
