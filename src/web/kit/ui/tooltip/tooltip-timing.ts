/** How long a pointer rests before a tooltip appears, and how long after one disappeared the next appears at once. */
export const TOOLTIP_DELAY_MS = 700;
export const TOOLTIP_SKIP_DELAY_MS = 300;

export type TooltipTiming<Target> = {
  /** A pointer entered it: its tooltip appears after the delay, or at once right after another. */
  rest(target: Target): void;
  /** It got keyboard focus: its tooltip appears at once. */
  reach(target: Target): void;
  /** It was left, pressed or dismissed. */
  leave(): void;
};

/** Decides which tooltip is visible, at most one at a time; `show` is called at every change. */
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
      // Moving within the same control does not start the delay again.
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
