import { guardStorage } from "./text-store.ts";

/** Kept until the shopper clears it, shared by all tabs. */
export const localTexts = guardStorage(() => window.localStorage);

/** Kept for this tab only, through reloads and the way to the pay page and back. */
export const sessionTexts = guardStorage(() => window.sessionStorage);
