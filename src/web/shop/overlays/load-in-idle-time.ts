import { isDataLight } from "#web/page/data-light/is-data-light.ts";
import { loadOverlays } from "./load-overlays.ts";

/** Longest wait for an idle page, in milliseconds. */
const IDLE_BY_MS = 2000;

let loading: Promise<void> | undefined;

/**
 * Brings what is opened most, in the first idle moment: a tap opens it at once, and without a signal too. Never rejects: what does
 * not come now comes when it is pressed.
 */
export function loadInIdleTime(): Promise<void> {
  loading ??= load().catch(() => undefined);
  return loading;
}

async function load(): Promise<void> {
  await idleTime();
  const { LOAD_OVERLAY } = await loadOverlays();
  if (!isDataLight()) await Promise.all([LOAD_OVERLAY.cart(), LOAD_OVERLAY.search()]);
}

/** Safari has no moment of the kind. */
function idleTime(): Promise<unknown> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: IDLE_BY_MS });
    else setTimeout(resolve, IDLE_BY_MS);
  });
}
