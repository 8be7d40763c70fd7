/** Limits how many pieces one buyer, or one network address, may take of a product. */
import { personOf } from "#domain/mail/email-address.ts";
import { type MostPieces, mostPieces, type PieceLimits } from "#domain/orders/piece-limits.ts";
import {
  availablePieces,
  findProductsToSell,
  isEdition,
  type ProductToSell,
} from "#server/catalogue/products.service.ts";
import { countPiecesOwned } from "#server/certificates/certificates.service.ts";
import type { Transaction } from "#server/database/client.ts";
import { countPiecesOfHolder } from "#server/inventory/inventory.service.ts";
import { TooManyPieces } from "./orders.errors.ts";

export type Buyer = { readonly email: string; readonly clientHash: string | undefined };

type Line = { readonly productId: number; readonly quantity: number };

type Excess = MostPieces & { readonly product: ProductToSell };

/**
 * Throws TooManyPieces when these lines are more than the buyer may have now. The caller has locked the products, so
 * that simultaneous checkouts are counted one after the other, and has cancelled the orders it replaces. `seen` are the
 * products as they were before that.
 */
export async function refuseTooManyPieces(
  tx: Transaction,
  lines: readonly Line[],
  seen: readonly ProductToSell[],
  buyer: Buyer,
  limits: PieceLimits,
): Promise<void> {
  const person = personOf(buyer.email);
  const ids = seen.map(({ id }) => id);
  const [products, held, owned] = await Promise.all([
    findProductsToSell(tx, ids),
    countPiecesOfHolder(tx, ids, { person, clientHash: buyer.clientHash }),
    countOwned(tx, seen, person),
  ]);
  const excesses = products.flatMap((product): Excess[] => {
    const ofHolder = held.get(product.id);
    const free = availablePieces(product);
    const allowed = mostPieces(
      {
        isEdition: isEdition(product),
        free,
        heldByPerson: ofHolder?.byPerson ?? 0,
        ownedByPerson: owned.get(product.id) ?? 0,
        heldByNetwork: buyer.clientHash === undefined ? undefined : (ofHolder?.byNetwork ?? 0),
      },
      limits,
    );
    // When fewer pieces are left than are allowed, the reservation fails instead and says what is left.
    return wantedOf(lines, product) > allowed.most && allowed.most < free ? [{ ...allowed, product }] : [];
  });
  const [first] = excesses;
  if (!first) return;
  const items = excesses.map(({ product: { id }, most, per }) => ({ id, most, per }));
  throw new TooManyPieces(sentenceOf(first, limits), { items });
}

/** Pieces bought before; they count for numbered editions only. */
async function countOwned(tx: Transaction, products: readonly ProductToSell[], person: string) {
  const editions = products.filter(isEdition).map(({ id }) => id);
  return editions.length > 0 ? countPiecesOwned(tx, editions, person) : new Map<number, number>();
}

function wantedOf(lines: readonly Line[], { id }: ProductToSell): number {
  return lines.reduce((sum, { productId, quantity }) => (productId === id ? sum + quantity : sum), 0);
}

function sentenceOf({ product, most, per }: Excess, limits: PieceLimits): string {
  const { name } = product;
  if (per === "network") {
    return most === 0
      ? `Too many pieces of ${name} are waiting for payment on your network. Please try again in a few minutes.`
      : `Your network can reserve at most ${most} of ${name} right now.`;
  }
  return isEdition(product)
    ? `Each person can have at most ${limits.editionPerPerson} of ${name}.`
    : `One person can reserve at most ${limits.heldPerPerson} of ${name} at a time.`;
}
