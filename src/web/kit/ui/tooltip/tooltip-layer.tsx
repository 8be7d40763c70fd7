import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { OVER_DIALOGS } from "#web/kit/ui/overlay/modal-layers.ts";
import { isSomethingSeen, placeTooltip } from "./place-tooltip.ts";
import { isFocusedByTab, isMovedByMouse } from "./reached-by-visitor.ts";
import { createTooltipTiming, type TooltipTiming } from "./tooltip-timing.ts";

/** Engines without popovers warn about the attribute and show the tooltip in the page's own layer. */
const POPOVER = "popover" in HTMLElement.prototype ? "manual" : undefined;

export type TooltipLayerProps = {
  /** The control reached first, which triggered loading this layer. */
  readonly first: Element | undefined;
  /** Which controls have a tooltip. */
  readonly selector: string;
};

/**
 * Shows one tooltip at a time. It repeats the accessible name or its beginning, so screen readers skip it. Escape hides
 * it, and the pointer may move onto it (WCAG 1.4.13).
 */
export function TooltipLayer({ first, selector }: TooltipLayerProps) {
  const [control, setControl] = useState<Element>();
  const tip = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const timing = createTooltipTiming<Element>(setControl, () => performance.now());
    if (first && isFocusedByTab(first)) timing.reach(first);
    else if (first?.matches(":hover")) timing.rest(first);
    return listen(timing, selector, tip);
  }, [first, selector]);

  useLayoutEffect(() => {
    const element = tip.current;
    if (!control || !element) return;
    // In the top layer, so that it is above an open menu or dialog.
    element.showPopover?.();
    element.style.visibility = "hidden";
    let isWanted = true;
    const show = () => {
      if (!isWanted) return;
      const screen = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const { left, top } = placeTooltip(
        control.getBoundingClientRect(),
        element.getBoundingClientRect(),
        screen,
        (box) => !isSomethingSeen(box, control),
      );
      element.style.translate = `${left}px ${top}px`;
      element.style.visibility = "";
    };
    const moves = movesOf(control);
    if (moves.length === 0) show();
    else void Promise.allSettled(moves).then(show);
    return () => {
      isWanted = false;
    };
  }, [control]);

  return (
    control && (
      <div
        {...OVER_DIALOGS}
        aria-hidden="true"
        className="pointer-events-auto fixed inset-auto top-0 left-0 m-0 border border-paper bg-ink px-2.5 py-1.5 text-[0.8125rem] leading-tight font-medium whitespace-nowrap text-paper"
        popover={POPOVER}
        ref={tip}
      >
        {control.getAttribute("data-tooltip") || control.getAttribute("aria-label")}
      </div>
    )
  );
}

/** Buttons move with a dialog that is opening: their position is final when it stands still. */
function movesOf(control: Element): readonly Promise<Animation>[] {
  return document
    .getAnimations()
    .filter(({ effect, playState }) => playState === "running" && endsAround(control, effect))
    .map(({ finished }) => finished);
}

function endsAround(control: Element, effect: AnimationEffect | null): boolean {
  if (!(effect instanceof KeyframeEffect) || effect.getComputedTiming().iterations === Infinity) return false;
  return effect.target?.contains(control) === true;
}

type Tip = { readonly current: HTMLElement | null };

function listen(timing: TooltipTiming<Element>, selector: string, tip: Tip): () => void {
  const controlOf = (target: EventTarget | null) =>
    target instanceof Element ? (target.closest(selector) ?? undefined) : undefined;
  const isTip = (target: EventTarget | null) =>
    target instanceof Node && tip.current?.contains(target) === true;

  function onPointerOver(event: PointerEvent): void {
    // A page that changes under a resting mouse sends the event too; the keyboard may have reached something meanwhile.
    if (!isMovedByMouse(event) || isTip(event.target)) return;
    const control = controlOf(event.target);
    if (control) timing.rest(control);
    else timing.leave();
  }
  function onFocus(event: FocusEvent): void {
    const control = controlOf(event.target);
    if (control && isFocusedByTab(control)) timing.reach(control);
    else timing.leave();
  }
  function onPress(event: PointerEvent): void {
    if (!isTip(event.target)) timing.leave();
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
