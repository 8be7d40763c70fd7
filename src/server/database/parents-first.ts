export type ForeignKey = { readonly child: string; readonly parent: string };

/** So that each row finds the rows it refers to. Throws where tables refer to each other in a circle. */
export function parentsFirst(names: readonly string[], keys: readonly ForeignKey[]): readonly string[] {
  const sorted: string[] = [];
  while (sorted.length < names.length) {
    const next = names.filter(
      (name) =>
        !sorted.includes(name) &&
        keys.every(({ child, parent }) => child !== name || sorted.includes(parent)),
    );
    if (next.length === 0) throw new Error("the tables refer to each other in a circle");
    sorted.push(...next);
  }
  return sorted;
}
