/**
 * A server loader's data as one text. The router writes each value once and numbers where it belongs, which takes a
 * compressed page of products half as much again as JSON does (docs/performance.md).
 */
export type Packed<Data> = {
  readonly packed: string;
  /** Never there: it keeps the type. */
  readonly of?: Data;
};

/** What was packed or unpacked in this process, so that each text is read once, and none where it was written. */
const known = new WeakMap<object, object>();

export function pack<Data extends object>(data: Data): Packed<Data> {
  const packed = { packed: swapQuotes(JSON.stringify(data)) };
  known.set(packed, data);
  return packed;
}

/** Data as a server's loader packed it, or as a client's loader has it. The same object each time. */
export function unpack<Data extends object>(data: Data | Packed<Data>): Data {
  if (!("packed" in data)) return data;
  const unpacked = (known.get(data) as Data | undefined) ?? JSON.parse(swapQuotes(data.packed));
  known.set(data, unpacked);
  return unpacked;
}

/**
 * Quotes and apostrophes in each other's place, which swapped again is the same text. Inside the page's own text every
 * quote takes three characters, and JSON is a third quotes; apostrophes are few.
 */
function swapQuotes(text: string): string {
  return text.replace(/["']/g, (mark) => (mark === '"' ? "'" : '"'));
}
