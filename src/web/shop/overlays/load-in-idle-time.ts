import { isDataLight } from "#web/page/data-light/is-data-light.ts";
import { loadOverlays } from "./load-overlays.ts";

/** Longest wait for an idle page, in milliseconds. */
const IDLE_BY_MS = 2000;

let loading: Promise<void> | undefined;

/**
 * Preloads the most used overlays when the page is idle: a tap then opens them at once, and offline too. Never rejects:
 * what fails now is loaded when pressed.
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

/** Safari has no idle callback. */
function idleTime(): Promise<unknown> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: IDLE_BY_MS });
    else setTimeout(resolve, IDLE_BY_MS);
  });
}
