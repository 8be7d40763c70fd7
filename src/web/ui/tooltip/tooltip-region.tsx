import { type ComponentType, useEffect, useState } from "react";
import type { TooltipLayerProps } from "./tooltip-layer.tsx";

/** Marks a control that shows only a sign: its accessible name appears beside it. */
const HAS_TOOLTIP = "[data-tooltip]";

/**
 * Names the buttons that show only a sign, for those who see the sign and wonder. What draws the names is fetched when a
 * mouse or the keyboard first reaches such a button; touch never asks for it.
 */
export function TooltipRegion() {
  const [Layer, setLayer] = useState<ComponentType<TooltipLayerProps>>();
  const [first, setFirst] = useState<Element>();

  useEffect(() => {
    if (Layer) return;
    function onReach(event: Event): void {
      const button = event.target instanceof Element && event.target.closest(HAS_TOOLTIP);
      if (!button || !isByMouseOrKeyboard(event, button)) return;
      setFirst(button);
      import("./tooltip-layer.tsx").then(
        (module) => setLayer(() => module.TooltipLayer),
        // Without a connection the sign has to do.
        () => {},
      );
    }
    document.addEventListener("pointerover", onReach);
    document.addEventListener("focusin", onReach);
    return () => {
      document.removeEventListener("pointerover", onReach);
      document.removeEventListener("focusin", onReach);
    };
  }, [Layer]);

  return Layer && <Layer first={first} selector={HAS_TOOLTIP} />;
}

/** A tap reaches a button twice, as a pointer and by focus; neither counts. */
function isByMouseOrKeyboard(event: Event, button: Element): boolean {
  return event instanceof PointerEvent ? event.pointerType === "mouse" : button.matches(":focus-visible");
}
