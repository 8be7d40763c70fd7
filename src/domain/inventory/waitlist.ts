/** The waitlist, and who is next when pieces come back. */
import { HOUR } from "#domain/time/time.ts";
import { isOutOfStock } from "./stock-level.ts";
import { type Choice, isOfChoice, type StockByVariant } from "./stock-of-choice.ts";

/** How long a notified person has before the next in line is notified. The piece is not held for them. */
export const HEAD_START_MS = 4 * HOUR;

/**
 * Who to notify: first come, first served, never more people than pieces, minus those notified lately. People waiting
 * for one size or colour are not held up by earlier ones who want another.
 */
export function whoseTurn<Waiting extends Choice>(
  piece: StockByVariant,
  notifiedLately: readonly Choice[],
  waiting: readonly Waiting[],
): Waiting[] {
  if (isOutOfStock(piece)) return [];
  const { variants } = piece;
  const left = (variants ?? [{ stockQuantity: piece.stockQuantity }]).map((pieces) => ({ ...pieces }));
  // Less than the variants' sum where the edition has fewer numbers left.
  let total = piece.stockQuantity;
  const take = (choice: Choice): boolean => {
    if (total === 0) return false;
    const [most] = left
      .filter((pieces) => pieces.stockQuantity > 0 && (!variants || isOfChoice(pieces, choice)))
      .toSorted((one, other) => other.stockQuantity - one.stockQuantity);
    if (!most) return false;
    most.stockQuantity -= 1;
    total -= 1;
    return true;
  };
  for (const choice of notifiedLately) take(choice);
  return waiting.filter(take);
}
