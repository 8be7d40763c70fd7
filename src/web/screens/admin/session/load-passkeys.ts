import { loadLate } from "#web/page/scripts/load-late.ts";

/** What this browser signs with a passkey. Rejects when it does not come; the next call tries again. */
export const loadPasskeys = () =>
  loadLate("screens/admin/session/passkeys.ts", () => import("./passkeys.ts"));
