import { createHash } from "node:crypto";
import sharp from "sharp";

export const FORMATS = ["avif", "webp"] as const;
export type Format = (typeof FORMATS)[number];

export type Step = {
  readonly width: number;
  readonly quality: Readonly<Record<Format, number>>;
  /** Maximum size in bytes; Infinity where only quality decides. */
  readonly budget: Readonly<Record<Format, number>>;
};

/**
 * By `npm run bench:likeness`: at these the worst photograph's file has a structural similarity of about 0.98 with it, and
 * prints, heather and seams looked the same side by side at full size. Quality falls with width, because the
 * same loss is smaller in a wider file.
 */
const QUALITY: Readonly<Record<number, Step["quality"]>> = {
  200: { avif: 52, webp: 70 },
  400: { avif: 50, webp: 68 },
  640: { avif: 46, webp: 62 },
  828: { avif: 46, webp: 62 },
  1200: { avif: 42, webp: 58 },
  1600: { avif: 40, webp: 58 },
  2000: { avif: 38, webp: 56 },
};

const WIDTHS = [200, 400, 640, 828, 1200];
/** Landscape pictures span the page on large screens. */
const WIDE_WIDTHS = [...WIDTHS, 1600, 2000];

/** Sizes that phones need for cards and tiles; all pages show these until their own are made. */
const FIRST_WIDTHS = [200, 400];
/** The campaign picture is the first thing visitors see, and spans the page. */
const FIRST_HERO_WIDTH = 828;

/** Whether a first start waits for this file: a fifth of all the work. */
export function comesFirst(name: string, { width }: Pick<Step, "width">, steps: readonly Step[]): boolean {
  // Small photographs may have neither of the usual widths.
  if (FIRST_WIDTHS.includes(width) || steps[0]?.width === width) return true;
  return isHero(name) && width <= FIRST_HERO_WIDTH;
}

/** Every width a picture may have besides its own, narrowest first. */
export const STEP_WIDTHS: readonly number[] = WIDE_WIDTHS;

/** Close-ups are shown on the product page only, never on a card. */
const DETAIL_WIDTHS = [400, 828, 1200];

const CARD_BUDGET = 16_000;
const ALBUM_BUDGET = 14_000;
const HERO_BUDGET = 45_000;
/** Scenes have film grain, which hides what a low quality loses and would double their weight at a high one. */
const SCENE_QUALITY_MALUS = 4;
const SCENE_BUDGET = 28_000;
const SMALL_SCENE_BUDGET = 11_000;

/** WebP is for browsers without AVIF; at the same quality it is about a third larger. */
const WEBP_BUDGET_FACTOR = 4 / 3;

/**
 * Quality is reduced in these steps until the file meets its budget, but never below the floor, where prints become
 * illegible.
 */
export const QUALITY_STEP = 6;
export const QUALITY_FLOOR: Readonly<Record<Format, number>> = { avif: 34, webp: 46 };

/**
 * The five widths of a tee take 0.7 s of CPU at AVIF effort 1, 1.5 s at 2 and 2.5 s at 3, for 2 and 5 % fewer bytes. A
 * first start waits for this, hence 1. Full chroma: 4:2:0 saves no bytes here and blurs the edges of red lettering.
 */
export const ENCODER_OPTIONS = {
  avif: { effort: 1, chromaSubsampling: "4:4:4" },
  webp: { effort: 2 },
} as const;

export type Size = { readonly width: number; readonly height: number };

/** The files to make of a photograph: never wider than it is, with its own width last when that lies between steps. */
export function stepsFor(name: string, source: Size): Step[] {
  const wanted = isDetail(name) ? DETAIL_WIDTHS : source.width > source.height ? WIDE_WIDTHS : WIDTHS;
  const widths = wanted.filter((width) => width <= source.width);
  if (source.width < Math.max(...wanted) && !widths.includes(source.width)) widths.push(source.width);
  return widths.map((width) => {
    const avif = budgetFor(name, source, width);
    const budget = { avif, webp: Math.round(avif * WEBP_BUDGET_FACTOR) };
    return { width, quality: qualityFor(name, width), budget };
  });
}

/** The start of a digest over all inputs of the files, so that one address never means two pictures. */
export function recipeHash(source: Buffer, steps: readonly Step[]): string {
  const recipe = [steps, QUALITY_STEP, QUALITY_FLOOR, ENCODER_OPTIONS, sharp.versions.sharp];
  return createHash("sha256").update(JSON.stringify(recipe)).update(source).digest("hex").slice(0, 8);
}

function qualityFor(name: string, width: number): Step["quality"] {
  const nearest = WIDE_WIDTHS.find((step) => step >= width) ?? Math.max(...WIDE_WIDTHS);
  const quality = QUALITY[nearest];
  if (!quality) throw new Error(`no quality is set for width ${nearest}`);
  const malus = isScene(name) ? SCENE_QUALITY_MALUS : 0;
  return { avif: quality.avif - malus, webp: quality.webp - malus };
}

/** A phone loads 400 px for a card or album, and 828 px for a full-width picture. */
function budgetFor(name: string, source: Size, width: number): number {
  if (width <= 828 && isScene(name)) return width <= 400 ? SMALL_SCENE_BUDGET : SCENE_BUDGET;
  if (width <= 400 && !isDetail(name)) return source.width === source.height ? ALBUM_BUDGET : CARD_BUDGET;
  return width <= 828 || isHero(name) ? HERO_BUDGET : Number.POSITIVE_INFINITY;
}

function isDetail(name: string): boolean {
  return name.endsWith("-detail");
}

/** A picture of no single product. */
function isScene(name: string): boolean {
  return !/^(?:\d|cover-)/.test(name);
}

function isHero(name: string): boolean {
  return name.startsWith("hero");
}
