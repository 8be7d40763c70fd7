import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { DOUBLE_LETTERS, STROKED_LETTERS } from "#domain/catalogue/search-text.ts";

/**
 * The text as searches compare it: in lower case, without accents, each row of spaces one space. Done by PostgreSQL on both
 * sides, and written exactly so in the indexes.
 */
export function foldedText(text: SQLWrapper): SQL {
  const plain = sql`regexp_replace(normalize(lower(${text}), NFKD), '[\\u0300-\\u036f]+', '', 'g')`;
  const { from, to } = STROKED_LETTERS;
  const single = sql`translate(${plain}, ${sql.raw(`'${from}', '${to}'`)})`;
  const lettered = DOUBLE_LETTERS.reduce(
    (folded, [letter, two]) => sql`replace(${folded}, ${sql.raw(`'${letter}', '${two}'`)})`,
    single,
  );
  return sql`regexp_replace(${lettered}, '\\s+', ' ', 'g')`;
}

/** The digits of a telephone number, however it is written. */
export function digitsOf(text: SQLWrapper): SQL {
  return sql`regexp_replace(coalesce(${text}, ''), '\\D', '', 'g')`;
}
