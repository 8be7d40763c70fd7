import * as adminAccount from "./auth/account.ts";
import * as adminInvitation from "./auth/invitation.ts";
import * as adminPeople from "./auth/people.ts";
import * as adminSession from "./auth/session.ts";
import type { Endpoint } from "./call/endpoint.ts";
import * as campaign from "./catalogue/campaign.ts";
import * as products from "./catalogue/products.ts";
import * as search from "./catalogue/search.ts";
import * as shelves from "./catalogue/shelves.ts";
import * as sizeTables from "./catalogue/size-tables.ts";
import * as certificates from "./certificates/certificates.ts";
import * as adminMessages from "./contact/owner.ts";
import * as contact from "./contact/shopper.ts";
import * as downloadCodes from "./downloads/download-codes.ts";
import * as orderDownloads from "./downloads/order-downloads.ts";
import * as productFiles from "./downloads/product-files.ts";
import * as inventory from "./inventory/inventory.ts";
import * as stockGrid from "./inventory/stock-grid.ts";
import * as adminStockLedger from "./inventory/stock-ledger.ts";
import * as samples from "./music/samples.ts";
import * as music from "./music/shopper.ts";
import * as news from "./news.ts";
import * as adminSubscribers from "./newsletter/owner.ts";
import * as newsletter from "./newsletter/shopper.ts";
import * as cart from "./orders/cart.ts";
import * as orderAddress from "./orders/order-address.ts";
import * as orderPage from "./orders/order-page.ts";
import * as adminOrders from "./orders/owner.ts";
import * as pageProblems from "./page-problems.ts";
import * as pageSpeed from "./page-speed.ts";
import * as adminMoney from "./payments/owner.ts";
import * as payment from "./payments/payment.ts";
import * as paypal from "./payments/paypal.ts";
import * as saleByHand from "./payments/sale-by-hand.ts";
import * as adminPrivacy from "./privacy.ts";
import * as adminEditions from "./products/editions.ts";
import * as adminProducts from "./products/owner.ts";
import * as adminProductDrafts from "./products/product-drafts.ts";
import * as adminMusic from "./products/product-music.ts";
import * as adminProductPictures from "./products/product-pictures.ts";
import * as adminRelated from "./products/related-products.ts";
import * as adminReturns from "./returns/owner.ts";
import * as returns from "./returns/shopper.ts";
import * as scenes from "./scenes.ts";
import * as adminSettings from "./settings.ts";
import * as social from "./social.ts";
import * as texts from "./texts.ts";
import * as waitlistDemand from "./waitlist/demand.ts";
import * as waitlistRequests from "./waitlist/waitlist-requests.ts";

const MODULES = {
  "auth/account.ts": adminAccount,
  "products/related-products.ts": adminRelated,
  "products/editions.ts": adminEditions,
  "auth/invitation.ts": adminInvitation,
  "contact/owner.ts": adminMessages,
  "payments/owner.ts": adminMoney,
  "products/product-music.ts": adminMusic,
  "orders/owner.ts": adminOrders,
  "auth/people.ts": adminPeople,
  "privacy.ts": adminPrivacy,
  "products/product-drafts.ts": adminProductDrafts,
  "products/product-pictures.ts": adminProductPictures,
  "products/owner.ts": adminProducts,
  "returns/owner.ts": adminReturns,
  "auth/session.ts": adminSession,
  "settings.ts": adminSettings,
  "inventory/stock-ledger.ts": adminStockLedger,
  "newsletter/owner.ts": adminSubscribers,
  "orders/cart.ts": cart,
  "certificates/certificates.ts": certificates,
  "contact/shopper.ts": contact,
  "downloads/order-downloads.ts": orderDownloads,
  "downloads/product-files.ts": productFiles,
  "inventory/inventory.ts": inventory,
  "catalogue/campaign.ts": campaign,
  "music/shopper.ts": music,
  "music/samples.ts": samples,
  "newsletter/shopper.ts": newsletter,
  "orders/order-address.ts": orderAddress,
  "orders/order-page.ts": orderPage,
  "news.ts": news,
  "page-problems.ts": pageProblems,
  "page-speed.ts": pageSpeed,
  "downloads/download-codes.ts": downloadCodes,
  "payments/payment.ts": payment,
  "payments/paypal.ts": paypal,
  "catalogue/products.ts": products,
  "returns/shopper.ts": returns,
  "payments/sale-by-hand.ts": saleByHand,
  "catalogue/search.ts": search,
  "catalogue/shelves.ts": shelves,
  "catalogue/size-tables.ts": sizeTables,
  "scenes.ts": scenes,
  "social.ts": social,
  "texts.ts": texts,
  "inventory/stock-grid.ts": stockGrid,
  "waitlist/waitlist-requests.ts": waitlistRequests,
  "waitlist/demand.ts": waitlistDemand,
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
