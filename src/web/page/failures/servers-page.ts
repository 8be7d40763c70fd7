import { useEffect } from "react";
import { ApiError, NetworkError } from "#web/api/api-error.ts";
import type { WindowWithScripts } from "#web/page/scripts/start-scripts.tsx";

/** The page that the server drew, to the browser. To others the scripts have gone since. */
const drawnPath = globalThis.location?.pathname;

/** Whether it is our own code that failed: no answer of the shop, no line, and nothing that the server had said already. */
export function isFault(error: unknown): boolean {
  // What the server tells of its own errors has no stack.
  return (
    error instanceof Error && !!error.stack && !(error instanceof ApiError || error instanceof NetworkError)
  );
}

/**
 * Where a page's code has failed, the server's page takes the place of what would be told of it: true where it is on its way. The
 * scripts step back from the page that the server drew; another, to which they went by themselves, is loaded whole.
 */
export function useServersPage(error: unknown): boolean {
  const isComing = drawnPath !== undefined && isFault(error) && canCome();
  useEffect(() => {
    if (!isComing) return;
    if (isDrawnHere()) reloadWithoutScripts();
    else location.reload();
  }, [isComing]);
  return isComing;
}

const isDrawnHere = () => location.pathname === drawnPath;

function canCome(): boolean {
  return (
    navigator.onLine && (!isDrawnHere() || (window as WindowWithScripts).reloadWithoutScripts !== undefined)
  );
}

export function reloadWithoutScripts(): void {
  (window as WindowWithScripts).reloadWithoutScripts?.();
}
