/** What nobody waits for: it comes when the page has. */

import { showTooltips } from "#web/kit/ui/tooltip/show-tooltips.tsx";
import { markDataLight } from "#web/page/data-light/mark-data-light.tsx";
import { switchDataLight } from "#web/page/data-light/switch-data-light.ts";
import { reactErrors } from "#web/page/failures/react-errors.ts";
import { reportProblem } from "#web/page/failures/report-problem.ts";
import { followTranslation } from "#web/page/follow-translation.ts";
import { giveBackToRouter, namePage, readAnewOnReturn } from "#web/page/page-router.ts";
import { keepForOffline } from "#web/shop/offline/keep-for-offline.ts";
import { keepPageOffline } from "#web/shop/offline/keep-page-offline.ts";
import { showOfflineNotice } from "#web/shop/offline/offline-notice.ts";
import { hearMissingOverlays } from "#web/shop/offline/say-offline.ts";
import { loadInIdleTime } from "#web/shop/overlays/load-in-idle-time.ts";
import { listenForPlays } from "#web/shop/player/listen-for-plays.ts";
import { drawToasts } from "#web/shop/toasts/draw-toasts.tsx";
import { loadOnIntent } from "./load-on-intent.ts";

const LATE_PARTS = [
  // Again, because React may have drawn the document anew.
  markDataLight,
  switchDataLight,
  keepPageOffline,
  hearMissingOverlays,
  readAnewOnReturn,
  giveBackToRouter,
  loadOnIntent,
  followTranslation,
  listenForPlays,
  namePage,
  showOfflineNotice,
  () => showTooltips(reactErrors),
  drawToasts,
  keepForOffline,
  loadInIdleTime,
];

for (const begin of LATE_PARTS) void attempt(begin);

/** One that fails leaves the others to begin. */
async function attempt(begin: () => unknown): Promise<void> {
  try {
    await begin();
  } catch (error) {
    reportProblem("A part that comes after the page did not begin.", error);
  }
}
