/** What the server reads of a page's query. The rest is for the browser's scripts and other people's counts. */
const READ_BY_PAGES: Readonly<Record<string, readonly string[]>> = {
  "/": ["payment", "reference", "trxref"],
  "/product/:id": ["color", "size"],
  "/order/:number": ["key"],
  "/buy/:id": ["color", "size"],
  "/contact": ["sent"],
};

/** The admin's lists, and the addresses their tabs once had. */
const READ_BY_ADMIN = ["filter", "search", "page", "state", "tab", "order", "product", "view", "before"];

/**
 * Path and query of a page as it is rendered and kept: links from elsewhere carry `fbclid` and `utm_…`, a new value for every
 * visitor, which would otherwise be a new page each time. The browser's own address stays as it is.
 */
export function pageAddress(pattern: string, { pathname, searchParams }: URL): string {
  const read = pattern.startsWith("/inventory") ? READ_BY_ADMIN : (READ_BY_PAGES[pattern] ?? []);
  const kept = new URLSearchParams();
  for (const name of read) for (const value of searchParams.getAll(name)) kept.append(name, value);
  const text = kept.toString();
  return text === "" ? pathname : `${pathname}?${text}`;
}
