/** What a committed transaction may have changed, for whoever keeps something that depends on it. */
export type Change =
  /** What can be bought of a product. */
  | "stock"
  /** Pieces may have come free, or somebody has begun to wait for some. */
  | "free-pieces"
  /** Words, prices, pictures or order of the products. */
  | "catalogue"
  /** A mail waits to be sent. */
  | "mail"
  /** A refund waits to be sent. */
  | "refunds"
  /** The owner has changed a setting on screen. */
  | "settings"
  /** This process has read the owner's settings anew: until then it works by those from before. */
  | "settings-read";

/** Whose stock or words have changed, by their ids; empty when neither has. */
export type ChangedProducts = ReadonlySet<number> | "all";

type Listener = (changes: ReadonlySet<Change>, products: ChangedProducts) => void;

export type Announcements = {
  /**
   * Tells every subscriber once, after the commit. A subscriber must not throw and must not wait. Who does not know which
   * products have changed leaves them out.
   */
  announce(changes: ReadonlySet<Change>, products?: ChangedProducts): void;
  /** The returned function ends the subscription. */
  subscribe(listener: Listener): () => void;
};

/** Announcements within one process. */
export function createAnnouncements(): Announcements {
  const listeners = new Set<Listener>();
  return {
    announce(changes, products = "all") {
      if (changes.size === 0) return;
      for (const listener of listeners) listener(changes, products);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
