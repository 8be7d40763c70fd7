/** What one answer is made from, noted while it is made, so that a change makes old what shows it and nothing else. */

/** A product by its number, or which products there are and how they are listed. */
export type Subject = number | "catalogue";

/** What has changed; `everything` where nobody can say. */
export type Changed = ReadonlySet<Subject> | "everything";

export type Reads = {
  /** To be called before it is read: what changes meanwhile counts as well. */
  add(...subjects: readonly Subject[]): void;
  /** Until a list has come it may show any product; then it is made from those it shows. */
  list<Item>(idOf: (item: Item) => number, read: () => Promise<Item[]>): Promise<Item[]>;
  /** Whether the answer shows any of it. */
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
