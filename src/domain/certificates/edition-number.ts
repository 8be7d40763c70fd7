/** What became of a number that was sold; `free` came back with its piece. */
export const NUMBER_STATES = ["issued", "free", "void"] as const;

export type NumberState = (typeof NUMBER_STATES)[number];

/** "7/12", as certificates print it. */
export function editionNumber(serial: number, editionSize: number): string {
  return `${serial}/${editionSize}`;
}

/** "7 of 12", as it is read aloud. */
export function editionWords(serial: number, editionSize: number): string {
  return `${serial} of ${editionSize}`;
}

/** As much of a certificate as says which piece it belongs to. */
type NumberOfPiece = {
  /** Index of the line in its order; null while no order has the number. */
  readonly line: number | null;
  readonly state: "issued" | "free" | "void";
  readonly serial: number;
  readonly editionSize: number;
};

/** The edition numbers of a line's pieces that their buyer still owns, e.g. "7/12". `line` is its index in the order. */
export function numbersOfLine(certificates: readonly NumberOfPiece[], line: number): string[] {
  return certificates
    .filter((certificate) => certificate.line === line && certificate.state === "issued")
    .map(({ serial, editionSize }) => editionNumber(serial, editionSize));
}

/** "Number 7/12", or "Numbers 7/12, 8/12", from a line's numbers; undefined for a line that is not numbered. */
export function numberWords(numbers: readonly string[]): string | undefined {
  if (numbers.length === 0) return undefined;
  return `${numbers.length === 1 ? "Number" : "Numbers"} ${numbers.join(", ")}`;
}
