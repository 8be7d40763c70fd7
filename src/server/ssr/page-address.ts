/** Every parameter that a page reads. What else an address carries is for the browser's scripts and other people's counts. */
const READ_BY_PAGES = [
  ...["payment", "reference", "trxref", "color", "size", "key"],
  // The admin page, and the addresses its tabs once had.
  ...["filter", "search", "page", "state", "tab", "order", "product", "view"],
];

/**
 * Path and query of a page as it is rendered and kept: links from elsewhere carry `fbclid` and `utm_…`, a new value for every
 * visitor, which would otherwise be a new page each time. The browser's own address stays as it is.
 */
export function pageAddress(url: string): string {
  const [path = "/", query] = url.split("?", 2);
  if (query === undefined) return path;
  const kept = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(query))
    if (READ_BY_PAGES.includes(name)) kept.append(name, value);
  const text = kept.toString();
  return text === "" ? path : `${path}?${text}`;
}
