/** For pages that only those with the link should see: not cached, not indexed, and their address not sent as a referrer. */
export const PRIVATE_PAGE_HEADERS = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
} as const;

export const PRIVATE_PAGE_TAGS = [
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
] as const;
