type Numbered = { readonly id: number; readonly category: string };

const BAND = 100;

/**
 * The number to offer for a new product: the next one in the hundred that most products of its category lie in, 113 after
 * tee 112. A category without products begins a hundred of its own.
 */
export function freeNumber(products: readonly Numbered[], category: string): number {
  const taken = new Set(products.map(({ id }) => id));
  const highest = Math.max(0, ...taken);
  const own = products.filter((product) => product.category === category).map(({ id }) => id);
  if (own.length === 0) return (Math.floor(highest / BAND) + 1) * BAND + 1;
  const band = mostFrequent(own.map((id) => Math.floor(id / BAND)));
  const last = Math.max(...own.filter((id) => Math.floor(id / BAND) === band));
  for (let number = last + 1; number < (band + 1) * BAND; number += 1) if (!taken.has(number)) return number;
  for (let number = band * BAND + 1; number < last; number += 1) if (!taken.has(number)) return number;
  return highest + 1;
}

function mostFrequent(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [most = 0] = [...counts.keys()].toSorted(
    (one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0),
  );
  return most;
}
