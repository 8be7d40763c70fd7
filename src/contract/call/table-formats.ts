/** A spreadsheet keeps codes and telephones as they were typed; CSV is for other programs. */
export const TABLE_FORMATS = ["xlsx", "csv"] as const;

export type TableFormat = (typeof TABLE_FORMATS)[number];
