/** "7/12", as certificates print it. */
export function editionNumber(serial: number, editionSize: number): string {
  return `${serial}/${editionSize}`;
}

/** "7 of 12", as it is read aloud. */
export function editionWords(serial: number, editionSize: number): string {
  return `${serial} of ${editionSize}`;
}
