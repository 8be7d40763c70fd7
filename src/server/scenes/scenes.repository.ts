import { and, desc, eq, inArray, lte } from "drizzle-orm";
import type { Picture } from "#contract/catalogue/products.ts";
import { MOST_SCENES_KEPT, type ScenePlace } from "#domain/pictures/scene-places.ts";
import type { Executor, Transaction } from "#server/database/client.ts";
import { scenePictures } from "#server/database/schema/pages.ts";
import { noteChange } from "#server/shop/in-transaction.ts";

export type SceneRow = typeof scenePictures.$inferSelect;
export type NewScene = typeof scenePictures.$inferInsert;

const latestFirst = [desc(scenePictures.shownFrom), desc(scenePictures.id)];

/** By place, what is shown or will be shown last before what came before it. */
export function findScenes(db: Executor): Promise<SceneRow[]> {
  return db
    .select()
    .from(scenePictures)
    .orderBy(scenePictures.place, ...latestFirst);
}

/** One for each place that its owner has changed. */
export function findShownScenes(db: Executor, now: Date): Promise<SceneRow[]> {
  return db
    .selectDistinctOn([scenePictures.place])
    .from(scenePictures)
    .where(lte(scenePictures.shownFrom, now))
    .orderBy(scenePictures.place, ...latestFirst);
}

export async function findScene(
  db: Executor,
  id: number,
  place: ScenePlace,
): Promise<Picture | null | undefined> {
  const [row] = await db
    .select({ picture: scenePictures.picture })
    .from(scenePictures)
    .where(and(eq(scenePictures.id, id), eq(scenePictures.place, place)));
  return row?.picture;
}

/** Adds these, and forgets the oldest of a place that has too many; what is shown, or waits for its time, stays. */
export async function insertScenes(tx: Transaction, scenes: readonly NewScene[], now: Date): Promise<void> {
  noteChange(tx, "catalogue");
  await tx.insert(scenePictures).values([...scenes]);
  for (const { place } of scenes) {
    const tooOld = tx
      .select({ id: scenePictures.id })
      .from(scenePictures)
      .where(and(eq(scenePictures.place, place), lte(scenePictures.shownFrom, now)))
      .orderBy(...latestFirst)
      .offset(MOST_SCENES_KEPT);
    await tx.delete(scenePictures).where(inArray(scenePictures.id, tooOld));
  }
}

/** False when it was not there. */
export async function removeSceneRow(tx: Transaction, id: number): Promise<boolean> {
  noteChange(tx, "catalogue");
  const gone = await tx.delete(scenePictures).where(eq(scenePictures.id, id)).returning();
  return gone.length === 1;
}
