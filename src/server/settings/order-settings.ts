/** How orders are taken: the hold's length, the limits of pieces, and the downloads. */
import type { DownloadTerms } from "#domain/downloads/download-state.ts";
import type { PieceLimits } from "#domain/orders/piece-limits.ts";
import { MINUTE } from "#domain/time/time.ts";
import { changeableSettings, type Values, wholeNumber } from "./setting.ts";

export const LIMIT_SETTINGS = {
  ...changeableSettings(
    {
      title: "Limits",
      note: "So that one buyer, or one script, cannot keep a product from everybody else.",
    },
    {
      EDITION_PIECES_PER_PERSON: {
        schema: wholeNumber(1, 1000).default(2),
        title: "Of a limited edition one person may have",
        unit: "pieces",
        input: "numeric",
        about:
          "How many pieces of a limited edition one person (email address) may have, bought or waiting for payment, 1 to 1000.",
      },
      HELD_PIECES_PER_PERSON: {
        schema: wholeNumber(1, 1000).default(20),
        title: "Of any other product one person may hold",
        unit: "pieces",
        input: "numeric",
        about: "How many pieces of any other product may wait for one person's payment at a time, 1 to 1000.",
      },
      HELD_PERCENT_PER_ADDRESS: {
        schema: wholeNumber(1, 100).default(50),
        title: "Of what others leave one network may hold",
        note: "A mobile network puts thousands of shoppers behind one address.",
        unit: "percent",
        input: "numeric",
        about:
          "How much of what others leave of a product may wait for payments from one network address at a time, in percent, 1 to 100. Mobile networks put thousands of shoppers behind one address; paid pieces do not count. Of an edition, what is more is held for five minutes.",
      },
    },
  ),
  ...changeableSettings(
    { title: "Started payments", note: "Each holds its pieces until it is paid or given up." },
    {
      RESERVATION_MINUTES: {
        schema: wholeNumber(5, 120).default(30),
        title: "Pieces of a started payment are held for",
        unit: "minutes",
        input: "numeric",
        about: "How long the pieces of a started payment stay reserved, in minutes, 5 to 120.",
      },
      UNPAID_STARTS_PER_PERSON: {
        schema: wholeNumber(1, 100_000).default(10),
        title: "Unpaid starts of one person in ten minutes",
        unit: "starts",
        input: "numeric",
        about:
          "How many payments may be started within ten minutes, and not paid, for one cart or one email address, 1 to 100000.",
      },
      UNPAID_STARTS_PER_ADDRESS: {
        schema: wholeNumber(1, 100_000).default(300),
        title: "Unpaid starts of one network in ten minutes",
        unit: "starts",
        input: "numeric",
        about:
          "The same from one network address, which a mobile network gives to thousands of shoppers, 1 to 100000.",
      },
    },
  ),
};

export const DOWNLOAD_SETTINGS = changeableSettings(
  { title: "Downloads", note: "An order keeps what it was placed with." },
  {
    DOWNLOADS_PER_PIECE: {
      schema: wholeNumber(1, 1000).default(5),
      title: "For each piece a file may be downloaded",
      note: "One that broke off and goes on within a day counts once.",
      unit: "times",
      input: "numeric",
      about:
        "How often a file that comes with a piece may be downloaded, for each piece that was bought, 1 to 1000; one that broke off and goes on within a day counts once. An order keeps what it was placed with.",
    },
    DOWNLOAD_DAYS: {
      schema: wholeNumber(1, 3650).default(90),
      title: "And that for",
      note: "From the payment.",
      unit: "days",
      input: "numeric",
      about: "And for how many days from the payment, 1 to 3650.",
    },
  },
);

type OrderVariables = Values<typeof LIMIT_SETTINGS & typeof DOWNLOAD_SETTINGS>;

export type OrderSettings = {
  /** How long the pieces of a started payment stay reserved, in milliseconds. */
  readonly reservationMs: number;
  readonly pieceLimits: PieceLimits;
  /** Payments that may be started in ten minutes and not paid: for one cart or person, and from one network address. */
  readonly startLimits: { readonly perPerson: number; readonly perNetwork: number };
  readonly downloads: DownloadTerms;
};

export function toOrderSettings(variables: OrderVariables): OrderSettings {
  return {
    reservationMs: variables.RESERVATION_MINUTES * MINUTE,
    pieceLimits: {
      editionPerPerson: variables.EDITION_PIECES_PER_PERSON,
      heldPerPerson: variables.HELD_PIECES_PER_PERSON,
      networkShare: variables.HELD_PERCENT_PER_ADDRESS / 100,
    },
    startLimits: {
      perPerson: variables.UNPAID_STARTS_PER_PERSON,
      perNetwork: variables.UNPAID_STARTS_PER_ADDRESS,
    },
    downloads: { perPiece: variables.DOWNLOADS_PER_PIECE, days: variables.DOWNLOAD_DAYS },
  };
}
