import { z } from "zod";
import { TABLE_FORMATS, type TableFormat } from "./table-formats.ts";

export const TABLE_TYPES = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv",
} as const satisfies Record<TableFormat, string>;

/** The media types of an exported list. */
export const TABLE_FILE = [TABLE_TYPES.xlsx, TABLE_TYPES.csv] as const;

/** Which file an exported list is to be. */
export const TableQuery = z.object({ format: z.enum(TABLE_FORMATS).default("csv") });
