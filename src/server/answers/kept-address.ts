/** Path and query of an answer as it is made and kept. */
export type KeptAddress = {
  readonly path: string;
  /** The names in the query that the answer is made from. */
  readonly reads: readonly string[];
};

/**
 * Links from elsewhere carry `fbclid` and `utm_…`, a new value for every visitor, which would otherwise be a new answer each
 * time. Only what is read stays, in one order.
 */
export function addressOf({ path, reads }: KeptAddress, query: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of reads) for (const value of query.getAll(name)) kept.append(name, value);
  const text = kept.toString();
  return text === "" ? path : `${path}?${text}`;
}
