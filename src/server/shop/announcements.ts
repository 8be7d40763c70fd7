/** What a committed transaction may have changed, for whoever keeps something that depends on it. */
export type Change =
  /** What can be bought of a product. */
  | "stock"
  /** Words, prices, pictures or order of the products. */
  | "catalogue"
  /** A mail waits to be sent. */
  | "mail"
  /** A refund waits to be sent. */
  | "refunds";

export type Announcements = {
  /** Tells every subscriber once, after the commit. A subscriber must not throw and must not wait. */
  announce(changes: ReadonlySet<Change>): void;
  /** The returned function ends the subscription. */
  subscribe(listener: (changes: ReadonlySet<Change>) => void): () => void;
};

/** Announcements within one process. */
export function createAnnouncements(): Announcements {
  const listeners = new Set<(changes: ReadonlySet<Change>) => void>();
  return {
    announce(changes) {
      if (changes.size === 0) return;
      for (const listener of listeners) listener(changes);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
