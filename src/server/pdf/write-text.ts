import { drawableText } from "#server/platform/drawable-text.ts";
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

/** Writes those characters that the shop's fonts have. Returns where the next line begins. */
export function write(pdf: Pdf, text: string, writing: Writing): number {
  const { x, y, face, size, color = INK, width, align = "left", lineGap = 0 } = writing;
  const characterSpacing = trackingOf(face, size);
  pdf.font(face).fontSize(size).fillColor(color);
  const drawable = text.split("\n").map(drawableText).join("\n");
  pdf.text(drawable, x, y, {
    characterSpacing,
    align,
    lineGap,
    ...(width === undefined ? { lineBreak: false } : { width }),
  });
  return pdf.y;
}

/** The font size at which the text is exactly this wide, at most `largest`. */
export function sizeToFit(pdf: Pdf, text: string, face: Face, width: number, largest: number): number {
  const probe = 100;
  const wide = pdf
    .font(face)
    .fontSize(probe)
    .widthOfString(text, { characterSpacing: trackingOf(face, probe) });
  return Math.min(largest, (probe * width) / wide);
}

function trackingOf(face: Face, size: number): number {
  return face === "display" ? DISPLAY_TRACKING * size : 0;
}
