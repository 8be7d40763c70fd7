import * as adminAccount from "./admin/account.ts";
import * as adminEditions from "./admin/editions.ts";
import * as adminInvitation from "./admin/invitation.ts";
import * as adminMessages from "./admin/messages.ts";
import * as adminMoney from "./admin/money.ts";
import * as adminMusic from "./admin/music.ts";
import * as adminOrders from "./admin/orders.ts";
import * as adminPeople from "./admin/people.ts";
import * as adminPrivacy from "./admin/privacy.ts";
import * as adminProductDrafts from "./admin/product-drafts.ts";
import * as adminProductPictures from "./admin/product-pictures.ts";
import * as adminProducts from "./admin/products.ts";
import * as adminRelated from "./admin/related-products.ts";
import * as adminReturns from "./admin/returns.ts";
import * as adminSession from "./admin/session.ts";
import * as adminSettings from "./admin/settings.ts";
import * as adminStockLedger from "./admin/stock-ledger.ts";
import * as adminSubscribers from "./admin/subscribers.ts";
import type { Endpoint } from "./call/endpoint.ts";
import * as campaign from "./catalogue/campaign.ts";
import * as music from "./catalogue/music.ts";
import * as products from "./catalogue/products.ts";
import * as samples from "./catalogue/samples.ts";
import * as search from "./catalogue/search.ts";
import * as shelves from "./catalogue/shelves.ts";
import * as sizeTables from "./catalogue/size-tables.ts";
import * as contact from "./mail/contact.ts";
import * as newsletter from "./mail/newsletter.ts";
import * as cart from "./orders/cart.ts";
import * as certificates from "./orders/certificates.ts";
import * as downloadCodes from "./orders/download-codes.ts";
import * as orderAddress from "./orders/order-address.ts";
import * as orderDownloads from "./orders/order-downloads.ts";
import * as orderPage from "./orders/order-page.ts";
import * as payment from "./orders/payment.ts";
import * as paypal from "./orders/paypal.ts";
import * as productFiles from "./orders/product-files.ts";
import * as returns from "./orders/returns.ts";
import * as saleByHand from "./orders/sale-by-hand.ts";
import * as news from "./pages/news.ts";
import * as pageProblems from "./pages/page-problems.ts";
import * as pageSpeed from "./pages/page-speed.ts";
import * as scenes from "./pages/scenes.ts";
import * as social from "./pages/social.ts";
import * as texts from "./pages/texts.ts";
import * as waitlistDemand from "./stock/demand.ts";
import * as inventory from "./stock/inventory.ts";
import * as stockGrid from "./stock/stock-grid.ts";
import * as waitlistRequests from "./stock/waitlist-requests.ts";

const MODULES = {
  "admin/account.ts": adminAccount,
  "admin/related-products.ts": adminRelated,
  "admin/editions.ts": adminEditions,
  "admin/invitation.ts": adminInvitation,
  "admin/messages.ts": adminMessages,
  "admin/money.ts": adminMoney,
  "admin/music.ts": adminMusic,
  "admin/orders.ts": adminOrders,
  "admin/people.ts": adminPeople,
  "admin/privacy.ts": adminPrivacy,
  "admin/product-drafts.ts": adminProductDrafts,
  "admin/product-pictures.ts": adminProductPictures,
  "admin/products.ts": adminProducts,
  "admin/returns.ts": adminReturns,
  "admin/session.ts": adminSession,
  "admin/settings.ts": adminSettings,
  "admin/stock-ledger.ts": adminStockLedger,
  "admin/subscribers.ts": adminSubscribers,
  "orders/cart.ts": cart,
  "orders/certificates.ts": certificates,
  "mail/contact.ts": contact,
  "orders/order-downloads.ts": orderDownloads,
  "orders/product-files.ts": productFiles,
  "stock/inventory.ts": inventory,
  "catalogue/campaign.ts": campaign,
  "catalogue/music.ts": music,
  "catalogue/samples.ts": samples,
  "mail/newsletter.ts": newsletter,
  "orders/order-address.ts": orderAddress,
  "orders/order-page.ts": orderPage,
  "pages/news.ts": news,
  "pages/page-problems.ts": pageProblems,
  "pages/page-speed.ts": pageSpeed,
  "orders/download-codes.ts": downloadCodes,
  "orders/payment.ts": payment,
  "orders/paypal.ts": paypal,
  "catalogue/products.ts": products,
  "orders/returns.ts": returns,
  "orders/sale-by-hand.ts": saleByHand,
  "catalogue/search.ts": search,
  "catalogue/shelves.ts": shelves,
  "catalogue/size-tables.ts": sizeTables,
  "pages/scenes.ts": scenes,
  "pages/social.ts": social,
  "pages/texts.ts": texts,
  "stock/stock-grid.ts": stockGrid,
  "stock/waitlist-requests.ts": waitlistRequests,
  "stock/demand.ts": waitlistDemand,
};

type Modules = typeof MODULES;
type Exported = { [M in keyof Modules]: Modules[M][keyof Modules[M]] }[keyof Modules];

/** Every operation by its method and path, "GET /api/products/:id": for types alone, so that no schema is downloaded by it. */
export type Operations = { [E in Extract<Exported, Endpoint> as `${E["method"]} ${E["path"]}`]: E };

export type NamedEndpoint = {
  /** The name it is exported under: its `operationId`. */
  readonly name: string;
  /** The file of `src/contract` that exports it. */
  readonly module: string;
  readonly endpoint: Endpoint;
};

/** Every operation of the API, file by file; within a file by name. */
export const OPERATIONS: readonly NamedEndpoint[] = Object.entries(MODULES).flatMap(([module, exported]) =>
  Object.entries(exported)
    .flatMap(([name, value]) => (isEndpoint(value) ? [{ name, module, endpoint: value }] : []))
    .sort((one, other) => (one.name < other.name ? -1 : 1)),
);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "method" in value && "path" in value;
}
