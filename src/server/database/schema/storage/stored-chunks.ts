import { bigint, customType, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { storedFiles } from "./stored-files.ts";

const bytea = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** The chunks of a file in their order, so that no file is in memory as a whole. */
export const storedChunks = pgTable(
  "stored_chunks",
  {
    fileId: bigint("file_id", { mode: "number" })
      .notNull()
      .references(() => storedFiles.id, { onDelete: "cascade" }),
    place: integer("place").notNull(),
    content: bytea("content").notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.place] })],
);
