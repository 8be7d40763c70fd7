import { createRoot, type RootOptions } from "react-dom/client";

/** Marks a control that shows only an icon: its accessible name appears as a tooltip, or fewer words that it has as a value. */
const HAS_TOOLTIP = "[data-tooltip]";

/**
 * Tooltips for the buttons that show only an icon. Their script is fetched when a mouse or the keyboard first reaches such
 * a button; touch never needs it. They stand beside the page: where they fail, they alone are gone.
 */
export function showTooltips(options: RootOptions): void {
  const stop = new AbortController();
  async function onReach(event: Event): Promise<void> {
    const button = event.target instanceof Element && event.target.closest(HAS_TOOLTIP);
    if (!button || !isByMouseOrKeyboard(event, button)) return;
    // Without a connection the button works without its tooltip.
    const layer = await import("./tooltip-layer.tsx").catch(() => undefined);
    if (!layer || stop.signal.aborted) return;
    stop.abort();
    const place = document.body.appendChild(document.createElement("div"));
    createRoot(place, options).render(<layer.TooltipLayer first={button} selector={HAS_TOOLTIP} />);
  }
  document.addEventListener("pointerover", onReach, stop);
  document.addEventListener("focusin", onReach, stop);
}

/** A tap reaches a button twice, as a pointer and by focus; neither counts. */
function isByMouseOrKeyboard(event: Event, button: Element): boolean {
  return event instanceof PointerEvent ? event.pointerType === "mouse" : button.matches(":focus-visible");
}
