import type { Picture } from "#contract/catalogue/products.ts";

/** What became of a number that was sold; `free` came back with its piece. */
export const NUMBER_STATES = ["issued", "free", "void"] as const;

/** The public record of an edition: every number that was given, and no name. */
export type LedgerJson = {
  readonly productId: number;
  readonly productName: string;
  readonly picture: Picture | null;
  /** Pieces of the run. */
  readonly size: number;
  /** Since when no more is sold, ISO 8601; null while some may be. */
  readonly closed: string | null;
  /** By number; one that is missing is not sold yet. */
  readonly numbers: readonly { readonly serial: number; readonly state: (typeof NUMBER_STATES)[number] }[];
};
