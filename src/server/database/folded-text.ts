import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Letters that are one sign for Unicode, and a letter with a stroke for people. */
const STROKED = { from: "łøđħŧıðþ", to: "lodhtidt" } as const;

/**
 * The text as searches compare it: in lower case, without accents, each row of spaces one space. Done by PostgreSQL on both
 * sides, and written exactly so in the indexes.
 */
export function foldedText(text: SQLWrapper): SQL {
  const plain = sql`regexp_replace(normalize(lower(${text}), NFKD), '[\\u0300-\\u036f]+', '', 'g')`;
  const lettered = sql`replace(replace(translate(${plain}, ${sql.raw(`'${STROKED.from}', '${STROKED.to}'`)}), 'ß', 'ss'), 'æ', 'ae')`;
  return sql`regexp_replace(${lettered}, '\\s+', ' ', 'g')`;
}

/** The digits of a telephone number, however it is written. */
export function digitsOf(text: SQLWrapper): SQL {
  return sql`regexp_replace(coalesce(${text}, ''), '\\D', '', 'g')`;
}
