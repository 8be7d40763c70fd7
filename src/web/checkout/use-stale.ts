import { useEffect, useEffectEvent } from "react";

/** Calls back once this time (milliseconds since 1970) has come; never for undefined. */
export function useStale(freshUntil: number | undefined, onStale: () => void): void {
  const onEnd = useEffectEvent(onStale);

  useEffect(() => {
    if (freshUntil === undefined) return;
    const timer = setTimeout(() => onEnd(), Math.max(0, freshUntil - Date.now()));
    return () => clearTimeout(timer);
  }, [freshUntil]);
}
