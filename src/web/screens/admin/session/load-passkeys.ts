import { loadLate } from "#web/page/scripts/load-late.ts";

/** This browser's passkey functions. Rejects when the script does not load; the next call tries again. */
export const loadPasskeys = () =>
  loadLate("screens/admin/session/passkeys.ts", () => import("./passkeys.ts"));
