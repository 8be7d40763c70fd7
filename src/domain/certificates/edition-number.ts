/** "7/12", or "7" of an open edition. */
export function editionNumber(serial: number, editionSize: number | null): string {
  return editionSize === null ? String(serial) : `${serial}/${editionSize}`;
}
