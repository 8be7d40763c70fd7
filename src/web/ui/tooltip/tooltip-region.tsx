import { type ComponentType, useEffect, useState } from "react";
import type { TooltipLayerProps } from "./tooltip-layer.tsx";

/** Marks a control that shows only an icon: its accessible name appears as a tooltip. */
const HAS_TOOLTIP = "[data-tooltip]";

/**
 * Tooltips for the buttons that show only an icon. Their script is fetched when a mouse or the keyboard first reaches such
 * a button; touch never needs it.
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
        // Without a connection the button works without its tooltip.
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
