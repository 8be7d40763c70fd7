/** A time that a message states; null where it states none. */
export function readInstant(text: string | null | undefined): Date | null {
  const instant = new Date(text ?? Number.NaN);
  return Number.isNaN(instant.getTime()) ? null : instant;
}
