import type { Picture } from "#contract/catalogue/products.ts";
import type { NumberState } from "#domain/certificates/edition-number.ts";

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
  readonly numbers: readonly { readonly serial: number; readonly state: NumberState }[];
};
