/** The path and query under which an answer is made and kept. */
export type KeptAddress = {
  readonly path: string;
  /** The query parameters that the answer depends on. */
  readonly reads: readonly string[];
  /** Normalises values of which several spellings mean the same. */
  readonly tidy?: (name: string, values: readonly string[]) => readonly string[];
};

/**
 * The address under which an answer is kept: only parameters that it depends on, in a fixed order. Links from other
 * sites carry `fbclid` and `utm_…` with ever new values, which would otherwise make a new answer each time.
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
