/** Longest word or host that is kept of where a visit began. */
const LONGEST = 60;

const SOURCE = /^[a-z0-9][a-z0-9._-]*$/;

/** A word or a host in small letters, such as "instagram" or "news24.com"; undefined for anything else. */
export function readSource(typed: string): string | undefined {
  const source = typed
    .trim()
    .toLowerCase()
    .replace(/^www\./, "")
    .replace(/\s+/g, "-");
  return source.length <= LONGEST && SOURCE.test(source) ? source : undefined;
}

/**
 * Where a visit began: the `utm_source` of its first address, else the host of the page that led here, which is another
 * site's. Neither says who came. `referrer` is as the browser gives it: empty, or a whole address.
 */
export function sourceOfVisit(address: URL, referrer: string): string | undefined {
  const named = address.searchParams.get("utm_source");
  if (named !== null) return readSource(named);
  if (referrer === "") return undefined;
  const { host } = new URL(referrer);
  return host === address.host ? undefined : readSource(host);
}
