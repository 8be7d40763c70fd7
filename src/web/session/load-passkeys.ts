import { loadLate } from "#web/load-late.ts";

/** What this browser signs with a passkey. Rejects when it does not come; the next call tries again. */
export const loadPasskeys = () => loadLate("session/passkeys.ts", () => import("./passkeys.ts"));
