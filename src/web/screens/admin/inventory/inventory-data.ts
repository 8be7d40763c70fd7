import type { Picture } from "#contract/catalogue/products.ts";
import type { InventoryStatus, StockSummary } from "#contract/inventory/inventory.ts";
import type { Demand } from "#contract/waitlist/demand.ts";
import { catalogueCode } from "#domain/catalogue/printed-names.ts";
import type { CountedBy } from "#domain/catalogue/variant-stock.ts";
import {
  STOCK_FILTERS,
  type StockFilter,
  type StockStatus,
  stockStatus,
} from "#domain/inventory/stock-status.ts";
import { LONGEST_LIST_SEARCH } from "#domain/texts/longest-owner-texts.ts";
import { call } from "#web/api/call.ts";
import { reportProblem } from "#web/page/health/report-problem.ts";
import { readChoice, readPage } from "#web/screens/admin/lists/list-query.ts";
import type { Session } from "#web/screens/admin/session/session.ts";

/** A product as the admin sees it: pieces on the shelf, reserved ones included. */
export type InventoryItem = {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly picture: Picture;
  readonly onShelf: number;
  readonly reserved: number;
  readonly status: StockStatus;
  readonly countedBy: CountedBy;
  readonly hasChoices: boolean;
};

/** The page and filter of the list. */
export type StockQuery = { readonly search: string; readonly state: StockFilter; readonly page: number };

export type Inventory = {
  readonly totals: InventoryStatus;
  /** The list's filter. */
  readonly wanted: StockQuery;
  /** Number of matches on all pages. */
  readonly found: number;
  readonly pages: number;
  readonly items: readonly InventoryItem[];
  /** At most one page. */
  readonly lowStock: readonly StockSummary[];
};

export type InventoryData = {
  readonly stock: Inventory | "failed";
  /** Undefined until the browser has asked: the server's page is the same for everybody. */
  readonly session: Session | undefined;
  /** The waitlist; only after signing in. */
  readonly demand?: Demand | undefined;
};

/** Longer than any name; the API refuses more. */

/** The query of the page's address. */
export function readStockQuery(query: URLSearchParams): StockQuery {
  return {
    search: (query.get("search") ?? "").slice(0, LONGEST_LIST_SEARCH),
    state: readChoice(query.get("state"), STOCK_FILTERS, "all"),
    page: readPage(query),
  };
}

export async function readStock(read: typeof call, wanted: StockQuery): Promise<Inventory> {
  const [totals, lowStock, shelves] = await Promise.all([
    read("GET /api/inventory/status"),
    read("GET /api/inventory/low-stock", { query: { page: 1 } }),
    read("GET /api/inventory/stock", { query: wanted }),
  ]);
  return {
    totals,
    wanted,
    found: shelves.total,
    pages: shelves.pages,
    items: shelves.items.map(({ lowStockThreshold, ...shelf }) => ({
      ...shelf,
      code: catalogueCode(shelf),
      status: stockStatus(shelf.onShelf, lowStockThreshold),
    })),
    lowStock,
  };
}

/** Stock and session in one response. Never rejects. */
export async function readInventoryData(
  wanted: StockQuery,
  readSessionId: () => Promise<Session>,
): Promise<InventoryData> {
  try {
    const asked = readSessionId();
    const demand = asked.then(({ kind }) => (kind === "open" ? call("GET /api/admin/waitlist") : undefined));
    const [stock, session] = await Promise.all([readStock(call, wanted), asked, demand]);
    return { stock, session, demand: await demand };
  } catch (error) {
    reportProblem("The inventory could not be loaded.", error);
    return { stock: "failed", session: undefined };
  }
}
