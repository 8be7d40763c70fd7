const CENTIMETRES_PER_INCH = 2.54;

/** The same length in whole centimetres; a tape measure on cloth is no more exact than that. */
export function inchesToCentimetres(inches: number): number {
  return Math.round(inches * CENTIMETRES_PER_INCH);
}
