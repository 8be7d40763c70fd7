/** How an order is taken: how long its pieces are held, and how many; and how its files are handed over. */
import type { DownloadTerms } from "#domain/downloads/download-state.ts";
import type { PieceLimits } from "#domain/orders/piece-limits.ts";
import { MINUTE } from "#domain/time/time.ts";
import { type Values, wholeNumber } from "./setting-values.ts";

export const ORDER_VARIABLES = {
  RESERVATION_MINUTES: wholeNumber(5, 120).default(30),
  EDITION_PIECES_PER_PERSON: wholeNumber(1, 1000).default(2),
  HELD_PIECES_PER_PERSON: wholeNumber(1, 1000).default(20),
  HELD_PERCENT_PER_ADDRESS: wholeNumber(1, 100).default(50),
  UNPAID_STARTS_PER_PERSON: wholeNumber(1, 100_000).default(10),
  UNPAID_STARTS_PER_ADDRESS: wholeNumber(1, 100_000).default(300),
  DOWNLOADS_PER_PIECE: wholeNumber(1, 1000).default(5),
  DOWNLOAD_DAYS: wholeNumber(1, 3650).default(90),
};

export type OrderSettings = {
  /** How long the pieces of a started payment stay reserved, in milliseconds. */
  readonly reservationMs: number;
  readonly pieceLimits: PieceLimits;
  /** Payments that may be started in ten minutes and not paid: for one cart or person, and from one network address. */
  readonly startLimits: { readonly perPerson: number; readonly perNetwork: number };
  readonly downloads: DownloadTerms;
};

export function toOrderSettings(variables: Values<typeof ORDER_VARIABLES>): OrderSettings {
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
