import { useSyncExternalStore } from "react";

/** As `--breakpoint-lg`. */
const WIDE = "(min-width: 64rem)";

export function useIsWide(): boolean {
  return useSyncExternalStore(followWidth, () => matchMedia(WIDE).matches);
}

function followWidth(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
