/** The list with one item moved by so many places; unchanged where that leads beyond its ends. */
export function moved<Item>(list: readonly Item[], from: number, steps: number): readonly Item[] {
  const to = from + steps;
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}
