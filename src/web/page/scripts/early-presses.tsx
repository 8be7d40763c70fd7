import { useEffect, useState } from "react";
import type { WindowWithPresses } from "./keep-early-presses.tsx";

/** Carries out presses made before the scripts loaded. Placed below everything that takes over earlier choices. */
export function EarlyPresses() {
  const [isTakenOver, setTakenOver] = useState(false);

  useEffect(() => {
    for (const button of earlyButtons()) wake(button);
    // In the same pass as the choices that other effects have just restored, because a press needs them.
    setTakenOver(true);
  }, []);

  useEffect(() => {
    if (isTakenOver) carryOut();
  }, [isTakenOver]);

  return null;
}

function earlyButtons(): readonly HTMLButtonElement[] {
  return (window as WindowWithPresses).earlyPresses?.buttons ?? [];
}

/** Makes React hydrate this boundary now. No handler listens for `pointercancel`, so it has no other effect. */
function wake(button: HTMLButtonElement): void {
  button.dispatchEvent(new PointerEvent("pointercancel", { bubbles: true }));
}

/** Each press once: it is removed from the list before it is carried out. */
function carryOut(): void {
  const { earlyPresses } = window as WindowWithPresses;
  earlyPresses?.end();
  for (const button of earlyPresses?.buttons.splice(0) ?? []) {
    button.removeAttribute("aria-busy");
    button.click();
  }
}
