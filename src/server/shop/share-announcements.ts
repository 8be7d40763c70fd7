/** Lets the processes of one shop hear each other's changes, so that none of them shows for long what another has sold. */
import type { OpenDatabase } from "#server/database/client.ts";
import type { Notices } from "#server/database/notices.ts";
import type { Change, ChangedProducts } from "./announcements.ts";
import type { Shop } from "./shop.ts";

/** What pages show, and by which settings. Mails and refunds are woken by their jobs, which are every process's own. */
const SHARED: readonly Change[] = ["stock", "catalogue", "settings"];
/** PostgreSQL takes 8,000 bytes. */
const MOST_PRODUCTS = 500;

type News = { readonly changes: ReadonlySet<Change>; readonly products: ChangedProducts };

const EVERYTHING: News = { changes: new Set(SHARED), products: "all" };

export type Sharing = {
  /** Tells what is still to be told, and ends. */
  close(): Promise<void>;
};

/**
 * After the commit, and beside it: a purchase does not wait for the others, and those who are told in one go are one message.
 * What a killed process has not told is seen by the others at their next minute. An embedded database has one process.
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
      void teller.tell();
    },
  });
  const teller = createTeller(notices);
  const unsubscribe = announcements.subscribe((changes, products) => {
    if (isHearing || !SHARED.some((change) => changes.has(change))) return;
    teller.add({ changes, products });
    void teller.tell();
  });
  return {
    async close() {
      unsubscribe();
      await teller.tell();
      await notices.close();
    },
  };
}

/** One message at a time; what happens meanwhile is the next one. */
function createTeller(notices: Notices) {
  let untold: News | undefined;
  let telling: Promise<void> | undefined;
  const add = (news: News) => {
    untold = untold ? both(untold, news) : news;
  };
  const tellAll = async () => {
    while (untold) {
      const news = untold;
      untold = undefined;
      try {
        await notices.tell(writeNews(news));
      } catch {
        // Told when the connection is back.
        return add(news);
      }
    }
  };
  return {
    add,
    tell(): Promise<void> {
      telling ??= tellAll().finally(() => {
        telling = undefined;
      });
      return telling;
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

/** What cannot be read, from another version of the shop, may mean anything. */
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
