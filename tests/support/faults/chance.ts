/** Decisions of a trial that come again with the same seed; only the machine's own timing differs. */
export type Chance = {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  /** True in this share of all cases. */
  happens(share: number): boolean;
  pick<T>(list: readonly T[]): T;
};

/** The generator known as mulberry32: 32 bits of state are plenty for some thousand decisions. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    happens: (share) => next() < share,
    pick(list) {
      const picked = list[between(0, list.length - 1)];
      if (picked === undefined) throw new Error("there is nothing to pick from");
      return picked;
    },
  };
}
