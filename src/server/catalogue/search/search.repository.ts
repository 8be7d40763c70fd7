import { asc, type SQL, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/client.ts";
import { isOneOf } from "#server/database/conditions.ts";
import { productSearch, searchTerms } from "#server/database/schema/product-search.ts";
import { products } from "#server/database/schema/products.ts";
import type { SearchWords, WordSource } from "./search-words.ts";

const sourceColumns = {
  id: products.id,
  name: products.name,
  description: products.description,
  sku: products.sku,
  category: products.category,
  availableColors: products.availableColors,
  /** Written out, because the query builder drops table names inside a subquery. */
  tracks: sql<string[]>`ARRAY(
    SELECT track.title FROM product_tracks AS track WHERE track.product_id = products.id ORDER BY track.position)`,
};

export function findWordSources(db: Executor, ids: readonly number[]): Promise<WordSource[]> {
  return db.select(sourceColumns).from(products).where(isOneOf(products.id, ids));
}

/** Products that are not written down yet, and cannot change until the transaction ends. */
export function lockUnwritten(tx: Transaction, limit: number): Promise<WordSource[]> {
  return tx
    .select(sourceColumns)
    .from(products)
    .where(sql`NOT EXISTS (SELECT 1 FROM product_search WHERE product_search.product_id = ${products.id})`)
    .orderBy(asc(products.id))
    .limit(limit)
    .for("update", { of: products });
}

export async function upsertSearchWords(tx: Transaction, written: readonly SearchWords[]): Promise<void> {
  if (written.length === 0) return;
  await tx
    .insert(productSearch)
    .values(written.map(({ productId, name, words }) => ({ productId, name, words })))
    .onConflictDoUpdate({
      target: productSearch.productId,
      set: { name: sql`excluded.name`, words: sql`excluded.words` },
    });
  // In one order, so that no two transactions wait for each other.
  const terms = [...new Set(written.flatMap((product) => product.terms))].toSorted();
  await tx
    .insert(searchTerms)
    .select(sql`SELECT unnest(${sql.param(terms)}::text[])`)
    .onConflictDoNothing();
}

/** A typed word, whether anything begins with it, and what it may have been meant for. */
export type TypedWord = {
  readonly word: string;
  readonly isKnown: boolean;
  readonly near: readonly string[];
};

const MOST_NEAR = 40;

/** Near are so many, however few trigrams they share: letters in the wrong order leave few. */
export function findTypedWords(db: Executor, words: readonly string[]): Promise<TypedWord[]> {
  const term = searchTerms.term;
  return db
    .select({
      word: sql<string>`typed.word`,
      isKnown: sql<boolean>`EXISTS (SELECT 1 FROM ${searchTerms} WHERE ${term} LIKE typed.word || '%')`,
      near: sql<
        string[]
      >`ARRAY(SELECT ${term} FROM ${searchTerms} ORDER BY ${term} <-> typed.word LIMIT ${sql.raw(String(MOST_NEAR))})`,
    })
    .from(sql`unnest(${sql.param([...words])}::text[]) AS typed (word)`);
}

/** Of each searched word what may stand for it, the likeliest first. Folded: letters and digits alone. */
export type WantedWords = readonly (readonly string[])[];

/** `ids` is one text with commas, which is read several times as fast as a list of thousands. */
export type Ranked = { readonly rank: number; readonly ids: string };

/**
 * The products that have all of the words, by how well they fit: the name itself, a name that begins so, every word in the
 * name, every word somewhere; behind each what was found by a less likely word.
 */
export function findRanked(db: Executor, wanted: WantedWords): Promise<Ranked[]> {
  const likeliest = wanted.map(([first = ""]) => first);
  const phrase = likeliest.join(" ");
  const { name, words } = productSearch;
  const nameWords = sql`(' ' || ${name})`;
  const isInName = sql.join(
    likeliest.map((word) => begins(nameWords, word)),
    sql` AND `,
  );
  const unlikeliness = sql.join(
    [sql`0`, ...wanted.filter(({ length }) => length > 1).map((choices) => placeOf(words, choices))],
    sql` + `,
  );
  const fit = sql`CASE WHEN ${name} = ${phrase} THEN 0 WHEN ${name} LIKE ${`${phrase}%`} THEN 1 WHEN ${isInName} THEN 2 ELSE 3 END`;
  const rank = sql<number>`(${unlikeliness}) * 4 + ${fit}`;
  return db
    .select({ rank, ids: sql<string>`string_agg(${productSearch.productId}::text, ',')` })
    .from(productSearch)
    .where(
      sql.join(
        wanted.map(
          (choices) =>
            sql`(${sql.join(
              choices.map((word) => begins(words, word)),
              sql` OR `,
            )})`,
        ),
        sql` AND `,
      ),
    )
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

function begins(text: SQL | typeof productSearch.words, word: string): SQL {
  return sql`${text} LIKE ${`% ${word}%`}`;
}

function placeOf(text: typeof productSearch.words, choices: readonly string[]): SQL {
  const cases = choices.map((word, place) => sql`WHEN ${begins(text, word)} THEN ${sql.raw(String(place))}`);
  return sql`CASE ${sql.join(cases, sql` `)} END`;
}
