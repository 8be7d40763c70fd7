/** Creates PDFs in the shop's fonts and colours; all documents start here. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { BRAND } from "#content/brand.ts";
import { FONTS_FOLDER } from "#server/platform/project-folders.ts";
import { fileOfFace, OTHER_FACES } from "#server/platform/typefaces.ts";

export type Pdf = PDFKit.PDFDocument;

/** Points per millimetre. */
export const MM = 72 / 25.4;

export const INK = "#0B0B0C";
export const PAPER_WHITE = "#FFFFFF";
export const HOT = "#FF4A1C";
export const MUTE = "#5B5B59";
export const LINE = "#D6D6D2";
export const WARN = "#FFD43B";

/** The letter spacing of the display font, the same as on the pages, as a part of its size. */
export const DISPLAY_TRACKING = -0.035;

const FACES = {
  display: "kulud-display.ttf",
  text: "kulud-text-400.ttf",
  strong: "kulud-text-600.ttf",
  mono: "kulud-mono.ttf",
} as const;

export type Face = keyof typeof FACES;

export type PdfFormat = {
  /** Width and height in points. */
  readonly size: readonly [number, number];
  readonly title: string;
  readonly madeAt: Date;
};

/** Draws one document and returns its bytes. Rejects with what `draw` throws. */
export async function makePdf({ size, title, madeAt }: PdfFormat, draw: (pdf: Pdf) => void): Promise<Buffer> {
  // Loaded with the first document, because it is larger than everything a page needs.
  const { default: PDFDocument } = await import("pdfkit");
  const pdf = new PDFDocument({
    size: [...size],
    margin: 0,
    lang: "en-ZA",
    displayTitle: true,
    pdfVersion: "1.7",
    info: { Title: title, Author: BRAND, CreationDate: madeAt, ModDate: madeAt },
  });
  for (const [face, file] of Object.entries(FACES)) pdf.registerFont(face, readFace(file));
  // Opened when a document writes in it.
  for (const face of OTHER_FACES) pdf.registerFont(face, fileOfFace(face));
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    pdf.on("data", (part: Buffer) => parts.push(part));
    pdf.on("end", () => resolve(Buffer.concat(parts)));
    pdf.on("error", reject);
    draw(pdf);
    pdf.end();
  });
}

const read = new Map<string, Buffer>();

function readFace(file: string): Buffer {
  const bytes = read.get(file) ?? readFileSync(join(FONTS_FOLDER, file));
  read.set(file, bytes);
  return bytes;
}
