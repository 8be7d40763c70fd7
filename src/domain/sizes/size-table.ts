/** Tables of measures, as the size guide and the product pages show them. */

export const SIZE_UNITS = ["in", "cm"] as const;

export type SizeUnit = (typeof SIZE_UNITS)[number];

/** From where to where: x and y of both ends, in percent of the photograph. */
export type Line = readonly [x1: number, y1: number, x2: number, y2: number];

export type Measure = {
  readonly name: string;
  /** One for each of the sizes, in the table's unit. */
  readonly values: readonly number[];
  /** Where it is taken; drawn over the photograph. */
  readonly line?: Line | undefined;
};

export type SizeTable = {
  /** In the size guide's addresses: `/size-guide#mens-tees`. */
  readonly id: string;
  readonly title: string;
  readonly note: string;
  /** The unit in which it was measured; the other is worked out. */
  readonly unit: SizeUnit;
  readonly sizes: readonly string[];
  /** Sizes of a trade, shown as they are, before the measures. */
  readonly codes?: { readonly name: string; readonly values: readonly string[] } | undefined;
  /** The file name of the catalogue's photograph that its lines are drawn over; body measures have none. */
  readonly photo?: string | undefined;
  readonly measures: readonly Measure[];
};

export const MOST_IN_SIZE_TABLE = { sizes: 20, measures: 8, tables: 40 } as const;

/** Of a measure, in either unit. */
export const LARGEST_MEASURE = 400;

const CENTIMETRES_PER_INCH = 2.54;
const QUARTERS = 4;

/** A measure in inches: as it was measured, else to the quarter inch. */
export function inInches(value: number, unit: SizeUnit): number {
  return unit === "in" ? value : Math.round((value / CENTIMETRES_PER_INCH) * QUARTERS) / QUARTERS;
}

/** A measure in centimetres: as it was measured, else to the whole one, which is as exact as a tape measure on cloth. */
export function inCentimetres(value: number, unit: SizeUnit): number {
  return unit === "cm" ? value : Math.round(value * CENTIMETRES_PER_INCH);
}

/** Measures as the owner types them, a line each: "Chest: 92, 97, 102". */
export function measureLines(measures: readonly Measure[]): string {
  return measures.map(({ name, values }) => `${name}: ${values.join(", ")}`).join("\n");
}

/** Reads such lines; for one that is not, the sentence that says so. */
export function readMeasureLines(
  text: string,
  sizes: number,
): { readonly name: string; readonly values: number[] }[] | string {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const measures = lines.map((line) => {
    const [, name = "", typed = ""] = /^([^:]+):(.*)$/.exec(line.trim()) ?? [];
    return { line: line.trim(), name: name.trim(), values: typed.split(",").map(readLength) };
  });
  for (const { line, name, values } of measures) {
    if (name === "" || values.some(Number.isNaN))
      return `“${line}” is no measure, such as Chest: 92, 97, 102.`;
    const lengths = values.length === 1 ? "one length" : `${values.length} lengths`;
    if (values.length !== sizes) return `${name} has ${lengths} for ${sizes} sizes.`;
  }
  return measures.map(({ name, values }) => ({ name, values }));
}

function readLength(text: string): number {
  return /^\s*\d{1,3}(?:\.\d{1,2})?\s*$/.test(text) ? Number(text) : Number.NaN;
}
