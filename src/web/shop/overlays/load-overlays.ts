import { loadLate } from "#web/page/scripts/load-late.ts";

/** Loads the list of the overlays' scripts. Rejects when that fails; the next call tries again. */
export const loadOverlays = () =>
  loadLate("shop/overlays/late-overlays.tsx", () => import("./late-overlays.tsx"));
