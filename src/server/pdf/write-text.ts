import { isOwn, type OTHER_FACES, runsOf } from "#server/platform/typefaces.ts";
import { layOut, type Piece } from "./lay-out.ts";
import { DISPLAY_TRACKING, type Face, INK, type Pdf } from "./make-pdf.ts";

export type Writing = {
  readonly x: number;
  readonly y: number;
  readonly face: Face;
  readonly size: number;
  readonly color?: string;
  /** The width at which lines break; without it the text is one line. */
  readonly width?: number;
  readonly align?: "left" | "right";
  readonly lineGap?: number;
};

/**
 * Writes the text, in other faces where the shop's have not its letters; a sign that none has is marked, emoji are left out.
 * Returns where the next line begins.
 */
export function write(pdf: Pdf, text: string, writing: Writing): number {
  pdf.fillColor(writing.color ?? INK);
  let { y } = writing;
  for (const line of text.split("\n")) y = writeLine(pdf, tidied(line), { ...writing, y });
  return y;
}

/** How high the text will be. */
export function heightOf(pdf: Pdf, text: string, { face, size, width }: Writing & { width: number }): number {
  const lines = text.split("\n").map(tidied);
  return lines.reduce((sum, line) => sum + heightOfLine(pdf, line, { face, size, width }), 0);
}

const tidied = (line: string) => line.normalize("NFC").replace(/\s+/g, " ").trim();

function writeLine(pdf: Pdf, line: string, writing: Writing): number {
  const { x, y, face, size, width, align = "left", lineGap = 0 } = writing;
  if (line === "" || isOwn(line)) {
    pdf.font(face).fontSize(size);
    pdf.text(line, x, y, {
      characterSpacing: trackingOf(face, size),
      align,
      lineGap,
      ...(width === undefined ? { lineBreak: false } : { width }),
    });
    return pdf.y;
  }
  const measure = measureIn(pdf, face, size);
  let top = y;
  for (const pieces of layOut(line, width ?? Number.POSITIVE_INFINITY, measure)) {
    const wide = pieces.reduce((sum, piece) => sum + measure(piece), 0);
    let left = align === "right" && width !== undefined ? x + width - wide : x;
    const height = heightOfPieces(pdf, pieces, face, size);
    const baseline = top + Math.max(...pieces.map((piece) => ascentOf(pdf, faceOf(piece, face), size)));
    for (const piece of pieces) {
      const own = faceOf(piece, face);
      pdf.font(own).fontSize(size);
      pdf.text(piece.text, left, baseline - ascentOf(pdf, own, size), {
        characterSpacing: trackingOf(own, size),
        lineBreak: false,
      });
      left += measure(piece);
    }
    top += height + lineGap;
  }
  pdf.y = top;
  return top;
}

type AnyFace = Face | (typeof OTHER_FACES)[number];

const faceOf = (piece: Piece, face: Face): AnyFace => piece.face ?? face;

function measureIn(pdf: Pdf, face: Face, size: number): (piece: Piece) => number {
  return (piece) => {
    const own = faceOf(piece, face);
    return pdf
      .font(own)
      .fontSize(size)
      .widthOfString(piece.text, { characterSpacing: trackingOf(own, size) });
  };
}

function heightOfLine(
  pdf: Pdf,
  line: string,
  { face, size, width }: Pick<Writing, "face" | "size"> & { readonly width: number },
): number {
  if (line === "" || isOwn(line)) return pdf.font(face).fontSize(size).heightOfString(line, { width });
  return layOut(line, width, measureIn(pdf, face, size))
    .map((pieces) => heightOfPieces(pdf, pieces, face, size))
    .reduce((sum, height) => sum + height, 0);
}

function heightOfPieces(pdf: Pdf, pieces: readonly Piece[], face: Face, size: number): number {
  const faces = pieces.map((piece) => faceOf(piece, face));
  return Math.max(...faces.map((own) => pdf.font(own).fontSize(size).currentLineHeight(true)));
}

/** The distance from the top of a line, by which text is placed, to its baseline. */
export function ascentOf(pdf: Pdf, face: AnyFace, size: number): number {
  pdf.font(face);
  const { ascender } = (pdf as unknown as { readonly _font: { readonly ascender: number } })._font;
  return (ascender / 1000) * size;
}

/** The font size at which the text is exactly this wide, at most `largest`. */
export function sizeToFit(pdf: Pdf, text: string, face: Face, width: number, largest: number): number {
  const probe = 100;
  const measure = measureIn(pdf, face, probe);
  const wide = runsOf(text).reduce((sum, run) => sum + measure(run), 0);
  return wide === 0 ? largest : Math.min(largest, (probe * width) / wide);
}

function trackingOf(face: AnyFace, size: number): number {
  return face === "display" ? DISPLAY_TRACKING * size : 0;
}
