import { isDataLight } from "#web/page/data-light/is-data-light.ts";
import { bringPage } from "#web/page/scripts/bring-page.ts";
import { loadOverlays } from "#web/shop/overlays/load-overlays.ts";

const INTENTS = ["pointerover", "touchstart", "focusin"];

/** Loads the scripts behind a link or a button when a pointer, a finger or the focus reaches it. */
export function loadOnIntent(): void {
  for (const intent of INTENTS) window.addEventListener(intent, loadAhead, { passive: true });
}

function loadAhead({ target }: Event): void {
  if (!(target instanceof Element) || !navigator.onLine || isDataLight()) return;
  const { opens = "" } = target.closest<HTMLElement>("[data-opens]")?.dataset ?? {};
  const link = target.closest("a");
  // If it is then pressed and fails to load, a message says so.
  if (opens !== "") loadOverlay(opens).catch(() => undefined);
  if (link?.origin === location.origin) bringPage(link.pathname).catch(() => undefined);
}

async function loadOverlay(name: string): Promise<void> {
  const { isOverlayName, LOAD_OVERLAY } = await loadOverlays();
  if (isOverlayName(name)) await LOAD_OVERLAY[name]();
}
