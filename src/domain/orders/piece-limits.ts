import { MOST_PIECES_PER_LINE } from "./cart-lines.ts";

/** The owner's limits, so that no single buyer or script takes all of a product. */
export type PieceLimits = {
  /** Limited editions: pieces per person, bought or waiting for payment. */
  readonly editionPerPerson: number;
  /** Other products: pieces waiting for one person's payment at a time. */
  readonly heldPerPerson: number;
  /** The share of the remaining pieces that one network may hold unpaid: 0 to 1. */
  readonly networkShare: number;
};

/** Stock and holders of one product before this purchase. */
export type ProductHolds = {
  readonly isEdition: boolean;
  /** An edition's own limit for a person; null for the shop's. */
  readonly perPerson?: number | null | undefined;
  /** Pieces that can be bought now. */
  readonly free: number;
  readonly heldByPerson: number;
  /** Pieces of an edition bought before. */
  readonly ownedByPerson: number;
  /** Undefined when the network is unknown. */
  readonly heldByNetwork: number | undefined;
  /** Networks with lapsed holds and no payment: what they hold together, and their joint limit. */
  readonly lapsed?: { readonly held: number; readonly most: number } | undefined;
};

export type MostPieces = { readonly most: number; readonly per: "person" | "network" };

/** One person's limit for a product, regardless of stock. */
export function piecesPerPerson(
  { isEdition, perPerson }: Pick<ProductHolds, "isEdition" | "perPerson">,
  limits: Pick<PieceLimits, "editionPerPerson" | "heldPerPerson">,
): number {
  return isEdition ? (perPerson ?? limits.editionPerPerson) : limits.heldPerPerson;
}

/** Shown before the limit is reached. Undefined where a cart line is limited to that anyway. */
export function personLimitWords(perPerson: number): string | undefined {
  return perPerson < MOST_PIECES_PER_LINE ? `Max ${perPerson} per person` : undefined;
}

/** So that the last pieces go to someone who pays. */
const LEAST_FOR_A_NETWORK = 2;

/**
 * How many pieces more this buyer may take, and which limit says so. Each network has a share of what the others leave,
 * so that several together cannot take everything either. Of an edition, thousands of fans may share one network: what
 * is more than its share is not refused but held for a shorter time (`hold-time.ts`).
 */
export function mostPieces(holds: ProductHolds, limits: PieceLimits): MostPieces {
  const counted = holds.isEdition ? holds.heldByPerson + holds.ownedByPerson : holds.heldByPerson;
  const ofPerson = piecesPerPerson(holds, limits) - counted;
  const ofNetwork = mostOfNetwork(holds, limits);
  return ofNetwork < ofPerson
    ? { most: Math.max(0, ofNetwork), per: "network" }
    : { most: Math.max(0, ofPerson), per: "person" };
}

function mostOfNetwork(holds: ProductHolds, limits: PieceLimits): number {
  if (holds.lapsed) return holds.lapsed.most - holds.lapsed.held;
  return holds.isEdition ? Number.POSITIVE_INFINITY : leftOfShare(holds, limits);
}

/** Pieces left within the network's share; negative when it is exceeded. */
export function leftOfShare(
  { free, heldByNetwork }: Pick<ProductHolds, "free" | "heldByNetwork">,
  { networkShare }: Pick<PieceLimits, "networkShare">,
): number {
  if (heldByNetwork === undefined) return Number.POSITIVE_INFINITY;
  const share = Math.ceil((free + heldByNetwork) * networkShare);
  return Math.max(LEAST_FOR_A_NETWORK, share) - heldByNetwork;
}
