import { NO_INDEX } from "./page-meta.ts";

/**
 * The `handle` of a page that only those with the link should see. The server guards every route that has it: not cached, not
 * indexed, its address not sent as a referrer, and not tried often.
 */
export const PRIVATE_PAGE = { isPrivate: true } as const;

export const PRIVATE_PAGE_TAGS = [NO_INDEX, { name: "referrer", content: "no-referrer" }] as const;
