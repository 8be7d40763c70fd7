/** Path and query of an answer as it is made and kept. */
export type KeptAddress = {
  readonly path: string;
  /** The names in the query that the answer is made from. */
  readonly reads: readonly string[];
  /** What values are understood as, where several spellings ask for the same. */
  readonly tidy?: (name: string, values: readonly string[]) => readonly string[];
};

/**
 * Links from elsewhere carry `fbclid` and `utm_…`, a new value for every visitor, which would otherwise be a new answer each
 * time. Only what is read stays, in one order.
 */
export function addressOf({ path, reads, tidy }: KeptAddress, query: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of reads) {
    const values = query.getAll(name);
    for (const value of tidy ? tidy(name, values) : values) kept.append(name, value);
  }
  const text = kept.toString();
  return text === "" ? path : `${path}?${text}`;
}
