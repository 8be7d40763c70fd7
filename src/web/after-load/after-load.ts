/** What nobody waits for: it comes when the page has. */
import { markDataLight } from "#web/data-light/mark-data-light.ts";
import { switchDataLight } from "#web/data-light/switch-data-light.ts";
import { keepForOffline } from "#web/offline/keep-for-offline.ts";
import { keepPageOffline } from "#web/offline/keep-page-offline.ts";
import { showOfflineNotice } from "#web/offline/offline-notice.ts";
import { listenForPlays } from "#web/player/listen-for-plays.ts";
import { loadOnIntent } from "./load-on-intent.ts";
import { readAnewOnReturn } from "./read-anew.ts";

// Again, because React may have drawn the document anew.
markDataLight();
switchDataLight();
keepPageOffline();
readAnewOnReturn();
loadOnIntent();
listenForPlays();
showOfflineNotice();
void keepForOffline();
