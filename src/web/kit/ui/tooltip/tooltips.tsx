import { type ComponentType, useEffect, useState } from "react";
import { followTab, isFocusedByTab, isMovedByMouse } from "./reached-by-visitor.ts";
import type { TooltipLayerProps } from "./tooltip-layer.tsx";

/** Marks a control with only an icon: its accessible name appears as a tooltip, or the attribute's value if that is shorter. */
const HAS_TOOLTIP = "[data-tooltip]";

type Layer = { readonly Layer: ComponentType<TooltipLayerProps>; readonly first: Element };

/** Tooltips for icon buttons. Their script is fetched when a mouse or the keyboard first reaches one; touch never needs it. */
export function Tooltips() {
  const [layer, setLayer] = useState<Layer>();
  const isLoaded = layer !== undefined;

  useEffect(followTab, []);

  useEffect(() => {
    if (isLoaded) return;
    async function onReach(event: Event): Promise<void> {
      const button = event.target instanceof Element && event.target.closest(HAS_TOOLTIP);
      if (!button || !isByMouseOrKeyboard(event, button)) return;
      // Without a connection the button works without its tooltip.
      const loaded = await import("./tooltip-layer.tsx").catch(() => undefined);
      if (loaded) setLayer((known) => known ?? { Layer: loaded.TooltipLayer, first: button });
    }
    document.addEventListener("pointerover", onReach);
    document.addEventListener("focusin", onReach);
    return () => {
      document.removeEventListener("pointerover", onReach);
      document.removeEventListener("focusin", onReach);
    };
  }, [isLoaded]);

  return layer && <layer.Layer first={layer.first} selector={HAS_TOOLTIP} />;
}

/** A tap reaches a button twice, by pointer and by focus; neither counts, and neither does focus moved by a dialog. */
function isByMouseOrKeyboard(event: Event, button: Element): boolean {
  return event instanceof PointerEvent ? isMovedByMouse(event) : isFocusedByTab(button);
}
