import { type PointerEvent, type RefObject, useRef } from "react";

const SWIPE_THRESHOLD_PX = 50;
/** A finger is never quite still: smaller movements count as a press. */
const LEAST_SWIPE_PX = 5;

type Start = { readonly pointer: number; readonly x: number };

/**
 * Follows a finger to the right; from 50 px on it is dismissed on release, else it returns. The props that an element
 * needs for it.
 */
export function useSwipeAway(frame: RefObject<HTMLElement | null>, onAway: () => void) {
  const start = useRef<Start>(undefined);

  function swipedBy({ pointerId, clientX }: PointerEvent): number | undefined {
    return start.current?.pointer === pointerId ? Math.max(0, clientX - start.current.x) : undefined;
  }

  function end(px: number): void {
    const { current } = frame;
    start.current = undefined;
    if (!current) return;
    const isAway = px >= SWIPE_THRESHOLD_PX;
    current.dataset.swipe = isAway ? "end" : "cancel";
    current.style.setProperty("--swiped", `${isAway ? px : 0}px`);
    if (isAway) onAway();
  }

  return {
    onPointerDown({ pointerId, clientX, button }: PointerEvent): void {
      if (button === 0) start.current = { pointer: pointerId, x: clientX };
    },
    onPointerMove(event: PointerEvent): void {
      // It was released somewhere else.
      if (event.buttons === 0) start.current = undefined;
      const px = swipedBy(event);
      const { current } = frame;
      if (px === undefined || !current || (px < LEAST_SWIPE_PX && current.dataset.swipe !== "move")) return;
      // From here on a button under the start of the swipe is not pressed.
      current.setPointerCapture(event.pointerId);
      current.dataset.swipe = "move";
      current.style.setProperty("--swiped", `${px}px`);
    },
    onPointerUp(event: PointerEvent): void {
      const px = swipedBy(event);
      if (px !== undefined) end(px);
    },
    onPointerCancel(event: PointerEvent): void {
      if (swipedBy(event) !== undefined) end(0);
    },
  };
}
