/**
 * Paths that robots must not crawl: API calls, people's own pages and the admin's. Pages that chats may preview stay
 * allowed and have `noindex` instead, because preview robots obey this file too.
 */
const CLOSED = [
  "/api/",
  "/inventory",
  "/order",
  "/download",
  "/buy",
  "/payment",
  "/certificate",
  "/unsubscribe",
  "/back-in-stock",
  "/sandbox",
];

/** The text of /robots.txt. */
export function robotsText(publicUrl: string): string {
  const rules = CLOSED.map((path) => `Disallow: ${path}`);
  return ["User-agent: *", ...rules, "", `Sitemap: ${publicUrl}/sitemap.xml`, ""].join("\n");
}
