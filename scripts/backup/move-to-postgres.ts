import { openDatabase } from "#server/database/open-database.ts";
import { copyRows } from "./copy-rows.ts";
import { withEmbedded } from "./embedded-data.ts";
import { type Ask, compareFigures, type Figures, readFigures, tableNames } from "./figures.ts";
import { withPostgres } from "./postgres-data.ts";

export type Move = { readonly figures: Figures; readonly differences: readonly string[] };

/**
 * Copies the embedded database into an empty PostgreSQL, all of it or nothing; the embedded one stays as it is. Uploads are
 * rows too, or stay in their S3 store. Throws a sentence.
 */
export async function moveToPostgres(dataDir: string, databaseUrl: string): Promise<Move> {
  if (!(await withPostgres(databaseUrl, holdsNothing)))
    throw new Error("The PostgreSQL database is not empty.");
  // Opened once as the shop does, both have the same tables.
  for (const target of [undefined, databaseUrl])
    await (await openDatabase({ databaseUrl: target, dataDir })).close();
  return withEmbedded(dataDir, (from) =>
    withPostgres(databaseUrl, async (to) => {
      const figures = await readFigures(from);
      await copyRows(from, to);
      return { figures, differences: compareFigures(figures, await readFigures(to)) };
    }),
  );
}

/** A move that failed leaves empty tables. */
async function holdsNothing(ask: Ask): Promise<boolean> {
  for (const name of await tableNames(ask))
    if ((await ask(`SELECT 1 FROM public."${name}" LIMIT 1`)).length > 0) return false;
  return true;
}
