/** Shares announcements between the processes of one shop, so that none shows for long what another has sold. */
import type { OpenDatabase } from "#server/database/client.ts";
import type { Notices } from "#server/database/notices.ts";
import type { Change, ChangedProducts } from "./announcements.ts";
import type { Shop } from "./shop.ts";

/**
 * Changes that affect pages and settings. Mails and refunds are left out: their jobs are woken by pg-boss in every
 * process.
 */
const SHARED: readonly Change[] = ["stock", "catalogue", "settings"];
/** A notice of PostgreSQL holds at most 8,000 bytes. */
const MOST_PRODUCTS = 500;

type News = { readonly changes: ReadonlySet<Change>; readonly products: ChangedProducts };

const EVERYTHING: News = { changes: new Set(SHARED), products: "all" };

export type Sharing = {
  /** Sends what is still waiting, and closes the connection. */
  close(): Promise<void>;
};

/**
 * Sends notices after the commit without making a purchase wait; changes in quick succession share one message. What a
 * killed process did not send is noticed by the others within a minute. With an embedded database there is only one
 * process.
 */
export async function shareAnnouncements(
  { announcements }: Pick<Shop, "announcements">,
  { source }: Pick<OpenDatabase, "source">,
): Promise<Sharing> {
  if (!("databaseUrl" in source)) return { close: async () => undefined };
  let isHearing = false;
  const hear = ({ changes, products }: News) => {
    isHearing = true;
    announcements.announce(changes, products);
    isHearing = false;
  };
  const { openNotices } = await import("#server/database/notices.ts");
  const notices = await openNotices(source, {
    onNotice: (text) => hear(readNews(text)),
    onReturn: () => {
      hear(EVERYTHING);
      void sender.tell();
    },
  });
  const sender = createSender(notices);
  const unsubscribe = announcements.subscribe((changes, products) => {
    if (isHearing || !SHARED.some((change) => changes.has(change))) return;
    sender.add({ changes, products });
    void sender.tell();
  });
  return {
    async close() {
      unsubscribe();
      await sender.tell();
      await notices.close();
    },
  };
}

/** Sends one message at a time; changes meanwhile are collected for the next. */
function createSender(notices: Notices) {
  let unsent: News | undefined;
  let sending: Promise<void> | undefined;
  const add = (news: News) => {
    unsent = unsent ? both(unsent, news) : news;
  };
  const sendAll = async () => {
    while (unsent) {
      const news = unsent;
      unsent = undefined;
      try {
        await notices.tell(writeNews(news));
      } catch {
        // Sent when the connection is back.
        return add(news);
      }
    }
  };
  return {
    add,
    tell(): Promise<void> {
      sending ??= sendAll().finally(() => {
        sending = undefined;
      });
      return sending;
    },
  };
}

function both(one: News, other: News): News {
  const changes = new Set([...one.changes, ...other.changes]);
  if (one.products === "all" || other.products === "all") return { changes, products: "all" };
  return { changes, products: new Set([...one.products, ...other.products]) };
}

function writeNews({ changes, products }: News): string {
  const isAll = products === "all" || products.size > MOST_PRODUCTS;
  return JSON.stringify({
    changes: SHARED.filter((change) => changes.has(change)),
    products: isAll ? "all" : [...products],
  });
}

/** A message in an unknown form, from another version of the shop, may mean any change. */
function readNews(text: string): News {
  try {
    const { changes, products } = JSON.parse(text);
    const known = SHARED.filter((change) => changes.includes(change));
    if (Array.isArray(products) && products.every(Number.isInteger))
      return { changes: new Set(known), products: new Set<number>(products) };
  } catch {
    // As below.
  }
  return EVERYTHING;
}
