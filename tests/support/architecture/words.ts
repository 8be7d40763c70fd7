/** Words that names and comments do not use: our own dialect, and papers that only we have. */
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
  told: "notified, reported or listed",
  untold: "not reported",
  tell: "notify, report or show",
  heard: "playing or playable",
  hear: "play or listen",
  anew: "again, or refetch",
  whoever: "the visitor, the caller",
  hurried: "deadline",
  asker: "caller or reader",
  asking: "verifying, confirming or polling",
};

/** By their reasons. */
const ALLOWED_NAMES = [
  // An old setting that is refused by its name.
  "STOREKEEPER_PASSWORD",
  // Columns of the database.
  "notifiedAt",
  "toldInBuild",
];

/** The same for comments, which name the code's things and not people in their place. */
const DIALECT: Readonly<Record<string, string>> = {
  whoever: "the visitor, the caller, the process",
  nobody: "no one in particular: say what does not happen",
  anew: "again",
  heard: "played, received, reported",
  hears: "plays, receives, sees",
  told: "notified, mailed, reported, shown",
};

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:"'`/\\])\/\/[^\n]*/g;

/** Comments in our dialect, as "path: word (say ...)". */
export function dialectInComments(files: readonly Pick<SourceFile, "path" | "text">[]): string[] {
  return files.flatMap(({ path, text }) =>
    (text.match(COMMENT) ?? [])
      .filter((comment) => !comment.includes("biome-ignore"))
      .flatMap((comment) => comment.toLowerCase().match(/[a-z]+/g) ?? [])
      .filter((word) => Object.hasOwn(DIALECT, word))
      .map((word) => `${path}: ${word} (say ${DIALECT[word]})`),
  );
}

const COMMENT_OR_TEXT =
  /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g;

/** What a page shows between two tags. */
const JSX_TEXT = />[^<>{}();=]*</g;

/** File names and identifiers with a word that was replaced, as "path: name (say ...)". */
export function formerWords(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const code = text.replaceAll(COMMENT_OR_TEXT, " ").replaceAll(JSX_TEXT, "><");
    const identifiers = code.match(/[A-Za-z_$][\w$]*/g) ?? [];
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
