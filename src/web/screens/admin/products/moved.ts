/** The list with one item a step up or down; unchanged where there is no theme. */
export function moved<Item>(list: readonly Item[], from: number, steps: -1 | 1): readonly Item[] {
  const to = from + steps;
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}
