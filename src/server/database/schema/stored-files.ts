import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant } from "#server/database/columns.ts";

/** Files that all processes must see, unless they are kept in an S3 store. */
export const storedFiles = pgTable(
  "stored_files",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    name: text("name").notNull(),
    /** Null until the last chunk is stored; the file is invisible until then. */
    bytes: bigint("bytes", { mode: "number" }),
    /** The size of each of its chunks except the last. */
    chunkBytes: integer("chunk_bytes").notNull(),
    storedAt: instant("stored_at").notNull(),
  },
  (table) => [
    uniqueIndex("stored_files_name").on(table.name).where(sql`${table.bytes} IS NOT NULL`),
    index("stored_files_unfinished").on(table.storedAt).where(sql`${table.bytes} IS NULL`),
    check("stored_files_bytes_not_negative", sql`${table.bytes} >= 0`),
    check("stored_files_chunks_not_empty", sql`${table.chunkBytes} > 0`),
  ],
);

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
