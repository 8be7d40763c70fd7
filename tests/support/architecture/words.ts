/** What names and texts of the shop do not say: words only we understood, and papers that only we have. */
import type { SourceFile } from "./source-files.ts";

/** A former word of this house, and what the trade says. */
const FORMER_WORDS: Readonly<Record<string, string>> = {
  desk: "admin",
  storekeeper: "admin",
  door: "session or auth",
  deed: "mutation or save",
  wallet: "paypal",
  room: "theme",
  glyph: "icon",
};

/** The only place for a former word is where somebody's old setting is refused by its name. */
const ALLOWED_NAMES = ["STOREKEEPER_PASSWORD"];

const COMMENT_OR_TEXT =
  /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g;

/** File names and identifiers with a word that was replaced, as "path: name (say ...)". */
export function formerWords(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const identifiers = text.replaceAll(COMMENT_OR_TEXT, " ").match(/[A-Za-z_$][\w$]*/g) ?? [];
    return [path, ...new Set(identifiers)]
      .filter((name) => !ALLOWED_NAMES.includes(name))
      .flatMap((name) => formerWordsIn(name).map((word) => `${path}: ${name} (say ${FORMER_WORDS[word]})`));
  });
}

function formerWordsIn(name: string): string[] {
  const words = name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];
  return words
    .map((word) => word.toLowerCase().replace(/s$/, ""))
    .filter((word) => Object.hasOwn(FORMER_WORDS, word));
}

/** The papers this shop was planned with are not in the repository: a reader cannot follow such a citation. */
const CITATION = new RegExp(
  [
    /\bDECISIONS?,? (?:nos?\. )?\d+/,
    /\bSPEC(?:\.md)?\b/,
    /\bpayments(?:\.md)?,? (?:section )?[A-G]\.\d+(?:,? rows? \d+)?/,
    /\((?:[a-z ]+ )?[A-G]\.\d+(?:, rows? [\d, to]+)?\)/,
    /\b[A-G]\.\d+,? rows? \d+/,
    /\b(?:HOUSE-STYLE|STACK|features|aesthetics)\.md\b/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "g",
);

/** Each citation of a paper outside the repository, as "path: citation". */
export function outsideCitations(files: readonly Pick<SourceFile, "path" | "text">[]): string[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(CITATION)].map(([citation]) => `${path}: ${citation}`),
  );
}
