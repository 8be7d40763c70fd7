import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { placeTooltip } from "./place-tooltip.ts";
import { createTooltipTiming, type TooltipTiming } from "./tooltip-timing.ts";

export type TooltipLayerProps = {
  /** The control that was reached first, which made this layer load. */
  readonly first: Element | undefined;
  /** Which controls have a tooltip. */
  readonly selector: string;
};

/**
 * Shows the tooltip of one control at a time. It repeats the accessible name, so screen readers skip it. Escape hides it,
 * and the pointer may move onto it, as success criterion 1.4.13 of the WCAG asks.
 */
export function TooltipLayer({ first, selector }: TooltipLayerProps) {
  const [control, setControl] = useState<Element>();
  const tip = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const timing = createTooltipTiming<Element>(setControl, () => performance.now());
    if (first?.matches(":focus-visible")) timing.reach(first);
    else if (first?.matches(":hover")) timing.rest(first);
    return listen(timing, selector, tip);
  }, [first, selector]);

  useLayoutEffect(() => {
    const element = tip.current;
    if (!control || !element) return;
    // Into the top layer, so that it is above an open menu or dialog.
    element.showPopover?.();
    const screen = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const { left, top } = placeTooltip(
      control.getBoundingClientRect(),
      element.getBoundingClientRect(),
      screen,
    );
    element.style.translate = `${left}px ${top}px`;
  }, [control]);

  return (
    control && (
      <div
        aria-hidden="true"
        className="pointer-events-auto fixed inset-auto top-0 left-0 m-0 border border-paper bg-ink px-2.5 py-1.5 text-[0.8125rem] leading-tight font-medium whitespace-nowrap text-paper"
        popover="manual"
        ref={tip}
      >
        {control.getAttribute("aria-label")}
      </div>
    )
  );
}

type Tip = { readonly current: HTMLElement | null };

function listen(timing: TooltipTiming<Element>, selector: string, tip: Tip): () => void {
  const controlOf = (target: EventTarget | null) =>
    target instanceof Element ? (target.closest(selector) ?? undefined) : undefined;
  const isTip = (target: EventTarget | null) =>
    target instanceof Node && tip.current?.contains(target) === true;

  function onPointerOver(event: PointerEvent): void {
    if (event.pointerType !== "mouse" || isTip(event.target)) return;
    const control = controlOf(event.target);
    if (control) timing.rest(control);
    else timing.leave();
  }
  function onFocus(event: FocusEvent): void {
    const control = controlOf(event.target);
    if (control?.matches(":focus-visible")) timing.reach(control);
    else timing.leave();
  }
  function onPress(event: PointerEvent): void {
    // A dialog would take a press on the tooltip for one outside itself, and close.
    if (isTip(event.target)) event.stopPropagation();
    timing.leave();
  }
  function onKey(event: KeyboardEvent): void {
    if (event.key === "Escape") timing.leave();
  }

  const stop = new AbortController();
  const options = { signal: stop.signal, capture: true };
  document.addEventListener("pointerover", onPointerOver, options);
  document.addEventListener("focusin", onFocus, options);
  document.addEventListener("focusout", timing.leave, options);
  document.addEventListener("pointerdown", onPress, options);
  document.addEventListener("keydown", onKey, options);
  document.documentElement.addEventListener("pointerleave", timing.leave, { signal: stop.signal });
  window.addEventListener("scroll", timing.leave, options);
  return () => {
    timing.leave();
    stop.abort();
  };
}
