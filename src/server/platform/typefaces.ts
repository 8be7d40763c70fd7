/**
 * Which face draws a letter, on paper and in pictures. The shop's own faces have the letters of South Africa's languages;
 * names and addresses come in all others too, and a parcel without its address does not arrive.
 */
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Font, openSync } from "fontkit";
import { FONTS_FOLDER } from "./project-folders.ts";

/** The characters in the fonts of design/fonts, which were reduced to this list. */
const OWN =
  /^[\u0020-\u007e\u00a0\u00a9\u00ab\u00ae\u00b0\u00b7\u00bb\u00bd\u00d7\u00e0-\u00ef\u00f1-\u00fc\u00c8-\u00cb\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u2032\u2033\u2190-\u2193\u2197\u2212]+$/u;

/** The script of each of the other faces. Han characters are looked for in four: none has those of all countries. */
const OTHERS = {
  "noto-sans-jp": /\p{scx=Hiragana}|\p{scx=Katakana}|\p{scx=Han}/u,
  "noto-sans-sc": /\p{scx=Han}/u,
  "noto-sans-tc": /\p{scx=Han}|\p{scx=Bopomofo}/u,
  "noto-sans-kr": /\p{scx=Hangul}|\p{scx=Han}/u,
  "noto-sans-arabic": /\p{scx=Arabic}/u,
  "noto-sans-hebrew": /\p{scx=Hebrew}/u,
  "noto-sans-thai": /\p{scx=Thai}/u,
  "noto-sans-ethiopic": /\p{scx=Ethiopic}/u,
  "noto-sans-devanagari": /\p{scx=Devanagari}/u,
  "noto-sans-bengali": /\p{scx=Bengali}/u,
  "noto-sans-gujarati": /\p{scx=Gujarati}/u,
  "noto-sans-gurmukhi": /\p{scx=Gurmukhi}/u,
  "noto-sans-tamil": /\p{scx=Tamil}/u,
  "noto-sans-telugu": /\p{scx=Telugu}/u,
  "noto-sans-armenian": /\p{scx=Armenian}/u,
  "noto-sans-georgian": /\p{scx=Georgian}/u,
  /** Latin, Greek and Cyrillic, with the accents of all their languages. */
  "noto-sans": /./u,
} as const;

export type OtherFace = keyof typeof OTHERS;

export const OTHER_FACES = Object.keys(OTHERS) as readonly OtherFace[];

export const fileOfFace = (face: OtherFace): string => join(FONTS_FOLDER, "others", `${face}.ttf`);

/** Letters of one face; undefined is the shop's own. */
export type Run = { readonly face: OtherFace | undefined; readonly text: string };

/** Stands for a sign that no face draws, so that the packer and the reader see that one is missing. */
export const MISSING = "[?]";

/** Signs without a picture, which join or turn letters. */
const UNSEEN = /^[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Variation_Selector}]+$/u;
/** Emoji, which an address does without. */
const PICTOGRAPH = /\p{Extended_Pictographic}|\p{Emoji_Modifier}/u;

/** A letter with its accents, whatever the language. */
const LETTER = /\P{M}[\p{M}\u200c\u200d]*|\p{M}/gu;

export const lettersOf = (text: string): string[] => text.match(LETTER) ?? [];

/** The text in one line, without what surrounds it, letter by letter as it is drawn. */
export function runsOf(text: string): Run[] {
  const runs: { face: OtherFace | undefined; text: string }[] = [];
  const line = text.normalize("NFC").replace(/\s+/g, " ").trim();
  for (const letter of lettersOf(line)) {
    const face = faceOf(letter);
    if (face === "left out") continue;
    const isMissing = face === "none";
    const last = runs.at(-1);
    if (last && last.face === face && last.text !== MISSING) last.text += letter;
    else runs.push(isMissing ? { face: undefined, text: MISSING } : { face, text: letter });
  }
  return runs;
}

/** The same of a word, which stands in one face where one has all its letters. */
export function runsOfWord(word: string): Run[] {
  const runs = runsOf(word);
  const face = runs.find((run) => run.face !== undefined)?.face;
  const text = runs.map((run) => run.text).join("");
  const isOneFace = face === "noto-sans" && hasAll(face, text);
  return isOneFace ? [{ face, text }] : runs;
}

/** Whether the shop's own faces draw all of it. */
export const isOwn = (text: string): boolean => OWN.test(text);

/** Whether some sign of it, apart from emoji, is drawn by no face. */
export function hasMissing(text: string): boolean {
  return runsOf(text).some((run) => run.text === MISSING);
}

/** The text without what no face draws. May be empty. */
export function drawableText(text: string): string {
  const drawn = runsOf(text).filter((run) => run.text !== MISSING);
  return drawn
    .map((run) => run.text)
    .join("")
    .replace(/ +/g, " ")
    .trim();
}

/** The other faces that a text needs. */
export function otherFacesOf(text: string): OtherFace[] {
  return [...new Set(runsOf(text).flatMap(({ face }) => face ?? []))];
}

function faceOf(letter: string): OtherFace | "none" | "left out" | undefined {
  if (isOwn(letter)) return undefined;
  if (UNSEEN.test(letter)) return "left out";
  const face = OTHER_FACES.find((other) => OTHERS[other].test(letter) && hasAll(other, letter));
  return face ?? (PICTOGRAPH.test(letter) ? "left out" : "none");
}

/** Joiners have no picture of their own; faces draw by them, or leave them out. */
function hasAll(face: OtherFace, letter: string): boolean {
  const signs = signsOf(face);
  return Array.from(letter).every((sign) => UNSEEN.test(sign) || signs.has(sign.codePointAt(0) ?? 0));
}

const require = createRequire(import.meta.url);
const read = new Map<OtherFace, ReadonlySet<number>>();

/** The signs of a face by their numbers, read when a letter of its script is written for the first time. */
function signsOf(face: OtherFace): ReadonlySet<number> {
  const known = read.get(face);
  if (known) return known;
  // Loaded with the first such letter, in the middle of a line, because most shops never need it.
  const fontkit: { readonly openSync: typeof openSync } = require("fontkit");
  const signs = new Set((fontkit.openSync(fileOfFace(face)) as Font).characterSet);
  read.set(face, signs);
  return signs;
}
