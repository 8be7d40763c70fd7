/** Records what an answer is made from, so that a change removes exactly the answers that show it. */

/** A product's id, or `catalogue` for which products there are and in which order. */
export type Subject = number | "catalogue";

/** What has changed; `everything` when that is not known. */
export type Changed = ReadonlySet<Subject> | "everything";

export type Reads = {
  /** To be called before it is read: what changes meanwhile counts as well. */
  add(...subjects: readonly Subject[]): void;
  /** Runs `read` and records the products it returns; until it has returned, the answer may show any product. */
  list<Item>(idOf: (item: Item) => number, read: () => Promise<Item[]>): Promise<Item[]>;
  /** Whether the answer shows any of this. */
  show(changed: Changed): boolean;
};

export function createReads(): Reads {
  const subjects = new Set<Subject>();
  let listsToCome = 0;
  return {
    add: (...added) => {
      for (const subject of added) subjects.add(subject);
    },
    async list(idOf, read) {
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
    show(changed) {
      if (changed === "everything") return true;
      return (listsToCome > 0 && changed.size > 0) || [...changed].some((subject) => subjects.has(subject));
    },
  };
}
