/** What a committed transaction may have changed, for those who keep something that depends on it. */
export type Change =
  /** How many pieces of a product can be bought. */
  | "stock"
  /** Pieces may have become free, or somebody has joined a waitlist. */
  | "free-pieces"
  /** Texts, prices, pictures or order of the products. */
  | "catalogue"
  /** A mail was queued. */
  | "mail"
  /** A refund was requested. */
  | "refunds"
  /** The owner changed a setting on screen. */
  | "settings"
  /** This process has read the settings again; until then it works with the previous ones. */
  | "settings-read";

/** The ids of products whose stock or texts have changed; empty when neither has. */
export type ChangedProducts = ReadonlySet<number> | "all";

type Listener = (changes: ReadonlySet<Change>, products: ChangedProducts) => void;

/** Announcements within one process. */
export function createAnnouncements() {
  const listeners = new Set<Listener>();
  return {
    /**
     * Calls every subscriber once, after the commit. A subscriber must not throw or wait. A caller that does not know
     * which products have changed leaves them out.
     */
    announce(changes: ReadonlySet<Change>, products: ChangedProducts = "all"): void {
      if (changes.size === 0) return;
      for (const listener of listeners) listener(changes, products);
    },
    /** Returns the function that ends the subscription. */
    subscribe(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type Announcements = ReturnType<typeof createAnnouncements>;
