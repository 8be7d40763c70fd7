import { loadLate } from "#web/page/scripts/load-late.ts";

/** Loads what knows where the overlays' scripts lie. Rejects when it does not come; the next call tries again. */
export const loadOverlays = () =>
  loadLate("shop/overlays/late-overlays.tsx", () => import("./late-overlays.tsx"));
