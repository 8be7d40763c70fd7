import { and, eq, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "#server/database/client.ts";
import { storedChunks, storedFiles } from "#server/database/schema/stored-files.ts";

const whole = isNotNull(storedFiles.bytes);

export type FileRow = {
  readonly id: number;
  readonly name: string;
  readonly bytes: number;
  readonly chunkBytes: number;
  readonly storedAt: Date;
};

export async function beginFile(db: Database, name: string, chunkBytes: number, now: Date): Promise<number> {
  const [row] = await db
    .insert(storedFiles)
    .values({ name, chunkBytes, storedAt: now })
    .returning({ id: storedFiles.id });
  if (!row) throw new Error("the file could not be begun");
  return row.id;
}

export async function addChunk(
  db: Database,
  fileId: number,
  place: number,
  content: Uint8Array,
): Promise<void> {
  await db.insert(storedChunks).values({ fileId, place, content });
}

/** Makes the file visible. */
export async function endFile(db: Database, id: number, bytes: number): Promise<void> {
  await db.update(storedFiles).set({ bytes }).where(eq(storedFiles.id, id));
}

export async function dropFile(db: Database, id: number): Promise<void> {
  await db.delete(storedFiles).where(eq(storedFiles.id, id));
}

export async function findFile(db: Database, name: string): Promise<FileRow | undefined> {
  const [row] = await db
    .select()
    .from(storedFiles)
    .where(and(eq(storedFiles.name, name), whole));
  return row && toFileRow(row);
}

export async function findChunk(
  db: Database,
  fileId: number,
  place: number,
): Promise<Uint8Array | undefined> {
  const [row] = await db
    .select({ content: storedChunks.content })
    .from(storedChunks)
    .where(and(eq(storedChunks.fileId, fileId), eq(storedChunks.place, place)));
  return row?.content;
}

export async function dropFileByName(db: Database, name: string): Promise<void> {
  await db.delete(storedFiles).where(and(eq(storedFiles.name, name), whole));
}

/** By id, after this one. */
export async function listFiles(
  db: Database,
  folder: string | undefined,
  after: number,
  limit: number,
): Promise<FileRow[]> {
  const inFolder = folder === undefined ? undefined : sql`starts_with(${storedFiles.name}, ${`${folder}/`})`;
  const rows = await db
    .select()
    .from(storedFiles)
    .where(and(whole, gt(storedFiles.id, after), inFolder))
    .orderBy(storedFiles.id)
    .limit(limit);
  return rows.map(toFileRow);
}

export async function dropUnfinished(db: Database, before: Date): Promise<void> {
  await db.delete(storedFiles).where(and(isNull(storedFiles.bytes), lt(storedFiles.storedAt, before)));
}

function toFileRow({ bytes, ...row }: typeof storedFiles.$inferSelect): FileRow {
  return { ...row, bytes: bytes ?? 0 };
}
