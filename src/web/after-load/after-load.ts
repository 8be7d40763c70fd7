/** What nobody waits for: it comes when the page has. */
import { markDataLight } from "#web/data-light/mark-data-light.ts";
import { switchDataLight } from "#web/data-light/switch-data-light.ts";
import { reactErrors } from "#web/failures/react-errors.ts";
import { keepForOffline } from "#web/offline/keep-for-offline.ts";
import { keepPageOffline } from "#web/offline/keep-page-offline.ts";
import { showOfflineNotice } from "#web/offline/offline-notice.ts";
import { hearMissingOverlays } from "#web/offline/say-offline.ts";
import { listenForPlays } from "#web/player/listen-for-plays.ts";
import { reportProblem } from "#web/report-problem.ts";
import { drawToasts } from "#web/toasts/draw-toasts.tsx";
import { showTooltips } from "#web/ui/tooltip/show-tooltips.tsx";
import { followTranslation } from "./follow-translation.ts";
import { loadInIdleTime } from "./load-in-idle-time.ts";
import { loadOnIntent } from "./load-on-intent.ts";
import { namePage } from "./name-page.ts";
import { readAnewOnReturn } from "./read-anew.ts";

const LATE_PARTS = [
  // Again, because React may have drawn the document anew.
  markDataLight,
  switchDataLight,
  keepPageOffline,
  hearMissingOverlays,
  readAnewOnReturn,
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
