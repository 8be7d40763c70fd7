/** How long a pointer rests before a name appears, and for how long after one has gone the next appears at once. */
export const TOOLTIP_DELAY_MS = 700;
export const TOOLTIP_SKIP_DELAY_MS = 300;

export type TooltipTiming<Target> = {
  /** A pointer came over it: its name appears after the delay, or at once right after another's. */
  rest(target: Target): void;
  /** The keyboard reached it: its name appears at once. */
  reach(target: Target): void;
  /** It was left, pressed or dismissed. */
  leave(): void;
};

/** Decides when which name is shown, at most one; `show` hears every change. */
export function createTooltipTiming<Target>(
  show: (target: Target | undefined) => void,
  now: () => number,
): TooltipTiming<Target> {
  let shown: Target | undefined;
  let awaited: Target | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let goneAt = Number.NEGATIVE_INFINITY;

  function change(target: Target | undefined): void {
    clearTimeout(timer);
    awaited = undefined;
    if (target === shown) return;
    if (shown !== undefined) goneAt = now();
    shown = target;
    show(target);
  }

  return {
    rest(target) {
      // Moving about on the same control is still resting.
      if (target === awaited) return;
      clearTimeout(timer);
      awaited = target;
      const isRightAfterAnother = shown !== undefined || now() - goneAt < TOOLTIP_SKIP_DELAY_MS;
      if (isRightAfterAnother) change(target);
      else timer = setTimeout(change, TOOLTIP_DELAY_MS, target);
    },
    reach: change,
    leave: () => change(undefined),
  };
}
