import { z } from "zod";

/** A spreadsheet keeps codes and telephones as they were typed; CSV is for other programs. */
export const TABLE_FORMATS = ["xlsx", "csv"] as const;

export type TableFormat = (typeof TABLE_FORMATS)[number];

export const TABLE_TYPES = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv",
} as const satisfies Record<TableFormat, string>;

/** The media types of an exported list. */
export const TABLE_FILE = [TABLE_TYPES.xlsx, TABLE_TYPES.csv] as const;

/** Which file an exported list is to be. */
export const TableQuery = z.object({ format: z.enum(TABLE_FORMATS).default("csv") });
