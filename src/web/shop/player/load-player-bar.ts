import { loadLate } from "#web/page/scripts/load-late.ts";

/** Rejects when it does not load; the next call tries again. */
export const loadPlayerBar = () =>
  loadLate("shop/player/player-bar.tsx", () => import("./player-bar.tsx")).then((module) => module.PlayerBar);
