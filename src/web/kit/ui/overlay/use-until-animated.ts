import { type RefObject, useEffect, useEffectEvent, useState } from "react";

/**
 * Whether something that is open, or was, must still be rendered: it stays until its closing animations, which start
 * when `data-state` becomes "closed", have ended. Then `onGone` is called.
 */
export function useUntilAnimated(
  isOpen: boolean,
  boxes: readonly RefObject<Element | null>[],
  onGone: () => void,
): boolean {
  const [isDrawn, setDrawn] = useState(isOpen);
  if (isOpen && !isDrawn) setDrawn(true);
  const isClosing = isDrawn && !isOpen;

  const whenEnded = useEffectEvent(async (signal: AbortSignal) => {
    // Component tests have no animations.
    const animations = boxes.flatMap(({ current }) => current?.getAnimations?.() ?? []);
    await Promise.allSettled(animations.map(({ finished }) => finished));
    if (signal.aborted) return;
    setDrawn(false);
    onGone();
  });

  useEffect(() => {
    if (!isClosing) return;
    const stop = new AbortController();
    void whenEnded(stop.signal);
    return () => stop.abort();
  }, [isClosing]);

  return isDrawn;
}
