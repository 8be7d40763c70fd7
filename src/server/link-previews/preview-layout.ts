/** The layout of link previews, in pixels of the finished picture. */
import { SHOP_LINE } from "#content/brand.ts";
import { drawableText } from "#server/platform/typefaces.ts";
import { box, type Drawing, display, HOT, INK, INK_MUTE, numberSize, PAPER, text } from "./drawing.ts";
import type { StatusWords } from "./status-layout.ts";

export const PREVIEW_WIDTH = 1200;
export const PREVIEW_HEIGHT = 630;
/** Width of the photograph, on the left in the shop's format of 4:5. */
export const PHOTO_WIDTH = 504;
export const WORDMARK = { left: PHOTO_WIDTH + 40, top: 36, height: 30 } as const;

const PANEL_PADDING = 40;
const PANEL_WIDTH = PREVIEW_WIDTH - PHOTO_WIDTH - 2 * PANEL_PADDING;

export type ProductWords = {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  /** As shown to shoppers, e.g. "R450". */
  readonly price: string;
};

/**
 * A product's preview without photograph and wordmark: number, name and price. Never a stock count, which would be
 * outdated.
 */
export function productDrawing({ id, name, code, price }: ProductWords): Drawing {
  return frame([
    box({ position: "absolute", left: 28, top: 30, ...display(64, 0.74), color: INK }, String(id)),
    panel([
      box({ ...row, justifyContent: "flex-end" }, [
        box({ fontFamily: "mono", fontSize: 18, lineHeight: 1.4, color: INK_MUTE }, drawableText(code)),
      ]),
      nameBox(drawableText(name)),
      box({ ...row, alignItems: "flex-end" }, [
        box({ ...display(72, 0.74), background: HOT, color: INK, padding: "20px 22px 20px 18px" }, price),
        tagline(),
      ]),
    ]),
  ]);
}

/** The shop's own preview, for all pages that are not about one product. */
export function siteDrawing(): Drawing {
  return frame([
    panel([
      box({ ...row }, ""),
      box({ ...display(64, 0.92), display: "block" }, SHOP_LINE),
      box({ ...row, alignItems: "flex-end" }, [
        box(
          { ...display(36, 0.74), background: HOT, color: INK, padding: "20px 22px 20px 18px" },
          "SHOP NOW",
        ),
        box({ ...text(24), color: INK_MUTE }, "Johannesburg"),
      ]),
    ]),
  ]);
}

/** The preview of a page by its masthead, a word that is this many times as wide as its size. */
export function mastheadDrawing(word: string, ems: number): Drawing {
  return frame([
    panel([
      box({ ...row }, ""),
      box({ ...display(Math.floor(PANEL_WIDTH / ems), 0.74), marginLeft: -4 }, word),
      box({ ...row, justifyContent: "flex-end" }, [tagline()]),
    ]),
  ]);
}

/** The preview of a certificate: what its owner says by sending it. */
export function numberDrawing({ number, name, isTest }: StatusWords): Drawing {
  return frame([
    panel([
      box({ ...row, justifyContent: "flex-end" }, [
        box({ ...text(22), color: INK_MUTE }, isTest ? "Test order" : "Certificate"),
      ]),
      box({ display: "flex", flexDirection: "column" }, [
        box({ ...text(36), marginBottom: 36 }, "I own"),
        box({ ...display(Math.min(230, numberSize(number, PANEL_WIDTH)), 0.74), marginLeft: -6 }, number),
      ]),
      box(
        { ...display(44, 0.98), display: "block", lineClamp: 2, wordBreak: "break-word" },
        drawableText(name),
      ),
    ]),
  ]);
}

/** Long names are set smaller; names that are still too long end in an ellipsis. */
function nameBox(name: string): Drawing {
  const size = name.length <= 28 ? 64 : name.length <= 60 ? 52 : 40;
  return box(
    {
      ...display(size, 0.98),
      display: "block",
      lineClamp: size === 40 ? 7 : 5,
      wordBreak: "break-word",
      maxWidth: PANEL_WIDTH,
    },
    name,
  );
}

function tagline(): Drawing {
  return box({ ...text(22), color: PAPER, maxWidth: 250, textAlign: "right" }, SHOP_LINE);
}

function frame(children: readonly Drawing[]): Drawing {
  return box({ display: "flex", width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT }, children);
}

function panel(children: readonly Drawing[]): Drawing {
  return box(
    {
      display: "flex",
      flexDirection: "column",
      justifyContent: "space-between",
      marginLeft: PHOTO_WIDTH,
      width: PREVIEW_WIDTH - PHOTO_WIDTH,
      height: PREVIEW_HEIGHT,
      boxSizing: "border-box",
      padding: `36px ${PANEL_PADDING}px`,
      background: INK,
      color: PAPER,
    },
    children,
  );
}

const row = { display: "flex", justifyContent: "space-between", minHeight: 30 };
