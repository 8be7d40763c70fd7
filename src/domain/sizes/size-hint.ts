/** What exchanges say about a garment's fit. */
export const SIZE_HINTS = ["up", "down"] as const;

export type SizeHint = (typeof SIZE_HINTS)[number];

/** Pieces that went from one size to another. */
export type SizeExchange = { readonly from: string; readonly to: string; readonly pieces: number };

/** Fewer say nothing about a garment. */
const LEAST_SOLD = 10;
const LEAST_EXCHANGED = 3;

/**
 * "up" when most of those who changed the size took the next larger one, "down" for the next smaller one; undefined
 * while too few were sold or changed, or where they do not agree. `sizes` from the smallest to the largest.
 */
export function sizeHintOf(
  sizes: readonly string[],
  exchanges: readonly SizeExchange[],
  sold: number,
): SizeHint | undefined {
  const steps = exchanges.flatMap(({ from, to, pieces }) => {
    const [before, after] = [sizes.indexOf(from), sizes.indexOf(to)];
    return before < 0 || after < 0 || before === after ? [] : [{ step: after - before, pieces }];
  });
  const count = (some: typeof steps) => some.reduce((sum, { pieces }) => sum + pieces, 0);
  const all = count(steps);
  if (sold < LEAST_SOLD || all < LEAST_EXCHANGED) return undefined;
  if (count(steps.filter(({ step }) => step === 1)) > all / 2) return "up";
  return count(steps.filter(({ step }) => step === -1)) > all / 2 ? "down" : undefined;
}
