/** The layout of "I own 1/8", in pixels of the finished picture. */
import { drawableText } from "#server/platform/typefaces.ts";
import { box, type Drawing, display, INK, INK_MUTE, numberSize, PAPER, text } from "./drawing.ts";

export const STATUS_WIDTH = 1080;
const HEIGHT = 1920;
/** The shop's format of 4:5, less a strip for the number. */
const PHOTO_HEIGHT = 1260;
const MARGIN = 56;
/** By the height there is. */
const LARGEST_NUMBER = 320;

export const STATUS_SHEET = {
  width: STATUS_WIDTH,
  height: HEIGHT,
  photo: { width: STATUS_WIDTH, height: PHOTO_HEIGHT },
  wordmark: { left: MARGIN, top: HEIGHT - MARGIN - 40, height: 40 },
};

export type StatusWords = {
  /** "1/8". */
  readonly number: string;
  readonly name: string;
  /** Whether it was paid without real money. */
  readonly isTest: boolean;
};

export function statusDrawing({ number, name, isTest }: StatusWords): Drawing {
  const size = Math.min(LARGEST_NUMBER, numberSize(number, STATUS_WIDTH - 2 * MARGIN));
  return box({ display: "flex", width: STATUS_WIDTH, height: HEIGHT }, [
    box(
      {
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        marginTop: PHOTO_HEIGHT,
        width: STATUS_WIDTH,
        height: HEIGHT - PHOTO_HEIGHT,
        boxSizing: "border-box",
        padding: MARGIN,
        background: INK,
        color: PAPER,
      },
      [
        box({ display: "flex", justifyContent: "space-between", alignItems: "center" }, [
          box(text(44), "I own"),
          box({ ...text(32), color: INK_MUTE }, isTest ? "Test order" : ""),
        ]),
        box({ ...display(size, 0.74), marginLeft: -0.04 * size, letterSpacing: "-0.045em" }, number),
        box({ ...display(48, 0.98), display: "block", lineClamp: 2, marginBottom: 88 }, drawableText(name)),
      ],
    ),
  ]);
}
