import { useEffect } from "react";
import { ApiError, NetworkError } from "#web/api/api-error.ts";
import type { WindowWithScripts } from "#web/page/scripts/start-scripts.tsx";

/** The server-rendered page; pages reached by the router have other paths. Undefined on the server. */
const drawnPath = globalThis.location?.pathname;

/** Whether our own code failed: not a response of the shop, not the network, and nothing the server has reported already. */
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
