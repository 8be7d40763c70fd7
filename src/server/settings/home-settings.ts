/** What the home page opens with. */
import { z } from "zod";
import { FIRST_CAMPAIGN } from "#content/pages/home-page.ts";
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

export type HomeSettings = {
  /** Products by number. */
  readonly campaign: {
    readonly pieces: readonly number[];
    readonly leads: number;
    readonly beside: number;
  };
};

export function toHomeSettings(variables: Values<typeof HOME_SETTINGS>): HomeSettings {
  return {
    campaign: {
      pieces: variables.CAMPAIGN_PIECES.split(",").map(Number),
      leads: Number(variables.CAMPAIGN_LEADS),
      beside: Number(variables.CAMPAIGN_BESIDE),
    },
  };
}
