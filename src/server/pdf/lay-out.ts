/**
 * Breaks a text of several scripts into lines, and each line into pieces of one face from left to right: Hebrew and Arabic
 * by the Unicode bidirectional algorithm, Chinese and Japanese between any two letters.
 */
import bidiFactory from "bidi-js";
import { lettersOf, type OtherFace, runsOfWord } from "#server/platform/typefaces.ts";

/** Its letters stand in the order in which they are read: the face turns those of a script that runs to the left. */
export type Piece = { readonly face: OtherFace | undefined; readonly text: string };

/** The width of a piece in points. */
export type Measure = (piece: Piece) => number;

/** What is broken only where nothing else helps. */
type Word = { readonly pieces: readonly Piece[]; readonly isAfterSpace: boolean };

const bidi = bidiFactory();

/** The lines of one paragraph, none wider than `width` unless a single letter is. */
export function layOut(text: string, width: number, measure: Measure): Piece[][] {
  const lines: Word[][] = [];
  let left = 0;
  for (const word of wordsOf(text, width, measure)) {
    const wide = widthOf(word, measure) + (word.isAfterSpace ? measure(SPACE) : 0);
    const line = lines.at(-1);
    if (line && wide <= left) {
      line.push(word);
      left -= wide;
    } else {
      lines.push([word]);
      left = width - widthOf(word, measure);
    }
  }
  return lines.map(fromLeftToRight);
}

const SPACE: Piece = { face: undefined, text: " " };

const widthOf = ({ pieces }: Word, measure: Measure) =>
  pieces.reduce((sum, piece) => sum + measure(piece), 0);

/** Between their letters a line may break. */
const WITHOUT_SPACES = /\p{scx=Han}|\p{scx=Hiragana}|\p{scx=Katakana}|\p{scx=Thai}/u;

function wordsOf(text: string, width: number, measure: Measure): Word[] {
  return text.split(/\s+/).flatMap((written, place) => {
    const pieces = runsOfWord(written);
    if (pieces.length === 0) return [];
    const isAfterSpace = place > 0;
    const whole = { pieces, isAfterSpace };
    if (!WITHOUT_SPACES.test(written) && widthOf(whole, measure) <= width) return [whole];
    return pieces
      .flatMap(({ face, text: letters }) => lettersOf(letters).map((letter) => ({ face, text: letter })))
      .map((piece, index) => ({ pieces: [piece], isAfterSpace: isAfterSpace && index === 0 }));
  });
}

/** The pieces of a line as they stand on paper. Neighbours of one face and direction become one. */
function fromLeftToRight(words: readonly Word[]): Piece[] {
  const inOrder = words.flatMap(({ pieces, isAfterSpace }, place) =>
    isAfterSpace && place > 0 ? [SPACE, ...pieces] : pieces,
  );
  const line = inOrder.map(({ text }) => text).join("");
  const faces = inOrder.flatMap(({ face, text }) => Array.from({ length: text.length }, () => face));
  const embedding = bidi.getEmbeddingLevels(line);
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels);
  const pieces: { face: OtherFace | undefined; text: string; level: number }[] = [];
  for (const index of bidi.getReorderedIndices(line, embedding)) {
    const level = embedding.levels[index] ?? 0;
    const letter = mirrored.get(index) ?? line[index] ?? "";
    const face = faces[index];
    const last = pieces.at(-1);
    // A space stands alone where the line runs to the left: faces turn a piece word by word.
    const goesOn = last?.face === face && last?.level === level && (level % 2 === 0 || letter !== " ");
    if (!last || !goesOn || (level % 2 === 1 && last.text === " "))
      pieces.push({ face, level, text: letter });
    else last.text = isTurned(last) ? letter + last.text : last.text + letter;
  }
  return pieces.map(({ face, text }) => ({ face, text }));
}

/** The shop's own faces turn nothing, so brackets and the like are handed to them as they stand. */
const isTurned = ({ face, level }: { readonly face: OtherFace | undefined; readonly level: number }) =>
  face !== undefined && level % 2 === 1;
