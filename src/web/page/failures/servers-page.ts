import { useEffect } from "react";
import { ApiError, NetworkError } from "#web/api/api-error.ts";
import type { WindowWithScripts } from "#web/page/scripts/start-scripts.tsx";

/** The page that the server drew, to the browser. To others the scripts have gone since. */
const drawnPath = globalThis.location?.pathname;

/** Whether it is our own code that failed: no answer of the shop, no line, and nothing that the server had said already. */
export function isFault(error: unknown): boolean {
  // Errors from the server have no stack.
  return (
    error instanceof Error && !!error.stack && !(error instanceof ApiError || error instanceof NetworkError)
  );
}

/**
 * When a page's code has failed, shows the server's page instead of the error: true while that is under way. The page
 * that the server rendered is reloaded without scripts; a page reached by the router is loaded as a document.
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
