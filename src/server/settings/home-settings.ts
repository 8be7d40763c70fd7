/** What the home page opens with, and how colours look. */
import { z } from "zod";
import { FIRST_CAMPAIGN } from "#content/catalogue/home-page.ts";
import { type ClothColors, isClothColors, readClothColors } from "#domain/catalogue/cloth-colors.ts";
import { changeableSettings, type Values } from "./setting.ts";

const NUMBER = /^[1-9]\d{0,8}$/;
const NUMBERS = /^[1-9]\d{0,8}(?:, ?[1-9]\d{0,8}){0,2}$/;

const productNumber = (first: number) =>
  z.string().regex(NUMBER, "must be the number of a product, such as 101").default(String(first));

export const HOME_SETTINGS = changeableSettings(
  {
    title: "Home page",
    note: "The products of its first picture. The picture itself is changed on the page Pictures.",
  },
  {
    CAMPAIGN_LEADS: {
      schema: productNumber(FIRST_CAMPAIGN.leads),
      title: "The picture leads to",
      note: "The number of a product; its name and price stand on the picture.",
      input: "numeric",
      about: "The number of the product that the home page's first picture leads to.",
    },
    CAMPAIGN_BESIDE: {
      schema: productNumber(FIRST_CAMPAIGN.beside),
      title: "Beside it on wide screens",
      note: "The number of a product.",
      input: "numeric",
      about: "The number of the product beside that picture on wide screens.",
    },
    CAMPAIGN_PIECES: {
      schema: z
        .string()
        .regex(NUMBERS, "must be one to three numbers of products, such as 103, 305, 109")
        .default(FIRST_CAMPAIGN.pieces.join(", ")),
      title: "On the picture",
      note: "One to three numbers, printed above the masthead.",
      about: "The numbers of the products on that picture, one to three, printed above the masthead.",
    },
  },
);

export const COLOR_SETTINGS = changeableSettings(
  {
    title: "Colors",
    note: "The squares of colours that the shop does not know; without one a colour is shown as a word.",
  },
  {
    CLOTH_COLORS: {
      schema: z
        .string()
        .refine(isClothColors, "must be names with six digits each, such as Sky 87CEEB, Rust B7410E")
        .optional(),
      title: "Your colors",
      note: "A name and its six digits, several with commas between: Sky 87CEEB, Rust B7410E.",
      about: "The squares of further colours: a name and six hexadecimal digits each, with commas between.",
      example: "Sky 87CEEB, Rust B7410E",
      fallback: "none beside the catalogue's own",
    },
  },
);

export type HomeSettings = {
  readonly colors: ClothColors;
  /** Products by number. */
  readonly campaign: {
    readonly pieces: readonly number[];
    readonly leads: number;
    readonly beside: number;
  };
};

export function toHomeSettings(
  variables: Values<typeof HOME_SETTINGS & typeof COLOR_SETTINGS>,
): HomeSettings {
  return {
    colors: variables.CLOTH_COLORS === undefined ? {} : readClothColors(variables.CLOTH_COLORS),
    campaign: {
      pieces: variables.CAMPAIGN_PIECES.split(",").map(Number),
      leads: Number(variables.CAMPAIGN_LEADS),
      beside: Number(variables.CAMPAIGN_BESIDE),
    },
  };
}
