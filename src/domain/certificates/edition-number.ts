/** "7/12", as certificates print it. */
export function editionNumber(serial: number, editionSize: number): string {
  return `${serial}/${editionSize}`;
}

/** "7 of 12", as it is read aloud. */
export function editionWords(serial: number, editionSize: number): string {
  return `${serial} of ${editionSize}`;
}

/** "Number 7/12", or "Numbers 7/12, 8/12", from a line's numbers; undefined for a line that is not numbered. */
export function numberWords(numbers: readonly string[]): string | undefined {
  if (numbers.length === 0) return undefined;
  return `${numbers.length === 1 ? "Number" : "Numbers"} ${numbers.join(", ")}`;
}
