/**
 * What is nobody's to crawl: calls, people's own pages and the admin's. Pages that a chat may preview stay
 * readable and say `noindex` themselves, because preview robots obey this file too.
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

export function robotsText(publicUrl: string): string {
  const rules = CLOSED.map((path) => `Disallow: ${path}`);
  return ["User-agent: *", ...rules, "", `Sitemap: ${publicUrl}/sitemap.xml`, ""].join("\n");
}
