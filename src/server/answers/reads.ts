/** Records what an answer is made from, so that a change removes exactly the answers that show it. */

/** A product's id, or `catalogue` for which products there are and in which order. */
export type Subject = number | "catalogue";

/** What has changed; `everything` when that is not known. */
export type Changed = ReadonlySet<Subject> | "everything";

export function createReads() {
  const subjects = new Set<Subject>();
  let listsToCome = 0;
  return {
    /** To be called before it is read: what changes meanwhile counts as well. */
    add(...added: readonly Subject[]): void {
      for (const subject of added) subjects.add(subject);
    },
    /** Runs `read` and records the products it returns; until it has returned, the answer may show any product. */
    async list<Item>(idOf: (item: Item) => number, read: () => Promise<Item[]>): Promise<Item[]> {
      subjects.add("catalogue");
      listsToCome += 1;
      try {
        const items = await read();
        for (const item of items) subjects.add(idOf(item));
        return items;
      } finally {
        listsToCome -= 1;
      }
    },
    /** Whether the answer shows any of this. */
    show(changed: Changed): boolean {
      if (changed === "everything") return true;
      return (listsToCome > 0 && changed.size > 0) || [...changed].some((subject) => subjects.has(subject));
    },
  };
}

export type Reads = ReturnType<typeof createReads>;
