import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import * as tables from "#server/database/schema/tables.ts";

/** Every column of the schema that can hold free text, as `table.column`: texts without a fixed list of values, lists and JSON. */
export function textColumns(): string[] {
  return Object.values(tables)
    .filter((table) => table instanceof PgTable)
    .flatMap((table) => {
      const { name, columns } = getTableConfig(table);
      return columns
        .filter(({ dataType, enumValues, generated, columnType }) => {
          const isText = dataType === "string" && !enumValues?.length && columnType !== "PgChar";
          return (isText || dataType === "array" || dataType === "json") && !generated;
        })
        .map((column) => `${name}.${column.name}`);
    });
}
