/** Effects of a committed transaction, for caches that depend on them. */
export type Change =
  /** How many pieces of a product can be bought. */
  | "stock"
  /** Pieces may have become free, or a person has joined a waitlist. */
  | "free-pieces"
  /** Texts, prices, pictures or order of the products. */
  | "catalogue"
  /** A mail was queued. */
  | "mail"
  /** A refund was requested. */
  | "refunds"
  /** This process works by other settings from now on. */
  | "settings";

type Listener = (changes: ReadonlySet<Change>) => void;

/** Announcements within one process. Changes made by another process become visible when the caches here expire. */
export function createAnnouncements() {
  const listeners = new Set<Listener>();
  return {
    /** Calls every subscriber once, after the commit. A subscriber must not throw or wait. */
    announce(changes: ReadonlySet<Change>): void {
      if (changes.size === 0) return;
      for (const listener of listeners) listener(changes);
    },
    /** Returns the function that ends the subscription. */
    subscribe(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type Announcements = ReturnType<typeof createAnnouncements>;
