import { formatRand, type ZarCents } from "#domain/money/money.ts";

const KINDS: readonly (readonly [string, RegExp])[] = [
  ["Tees", /^(?!.*oversized).*\btee\b/i],
  ["Oversized", /oversized/i],
  ["Crewnecks", /crewneck/i],
  ["Gym Gear", /\bgym\b/i],
  ["Dresses", /dress/i],
];

type Priced = { readonly name: string; readonly price: ZarCents };

/** What each kind of spring piece costs today: the owner may change a price, and the line must stay true. */
export function springPrices(products: readonly Priced[]): string | undefined {
  const prices = KINDS.flatMap(([kind, named]) => priceOfKind(kind, products.filter(isNamed(named))));
  return prices.length === 0 ? undefined : prices.join(", ");
}

function isNamed(named: RegExp) {
  return ({ name }: Priced) => named.test(name);
}

function priceOfKind(kind: string, products: readonly Priced[]): readonly string[] {
  const [lowest, ...dearer] = [...new Set(products.map(({ price }) => price))].toSorted((a, b) => a - b);
  if (lowest === undefined) return [];
  return [`${kind} ${dearer.length > 0 ? "from " : ""}${formatRand(lowest)}`];
}
