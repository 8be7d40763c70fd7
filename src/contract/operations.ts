import * as adminAccount from "./admin/account.ts";
import * as adminGoingWith from "./admin/going-with.ts";
import * as adminInvitation from "./admin/invitation.ts";
import * as adminMessages from "./admin/messages.ts";
import * as adminMoney from "./admin/money.ts";
import * as adminMusic from "./admin/music.ts";
import * as adminOrders from "./admin/orders.ts";
import * as adminPeople from "./admin/people.ts";
import * as adminPrivacy from "./admin/privacy.ts";
import * as adminProducts from "./admin/products.ts";
import * as adminReturns from "./admin/returns.ts";
import * as adminSession from "./admin/session.ts";
import * as adminSettings from "./admin/settings.ts";
import * as adminStockLedger from "./admin/stock-ledger.ts";
import * as adminSubscribers from "./admin/subscribers.ts";
import * as cart from "./cart.ts";
import * as certificates from "./certificates.ts";
import * as contact from "./contact.ts";
import * as orderDownloads from "./downloads/order-downloads.ts";
import * as productFiles from "./downloads/product-files.ts";
import type { Endpoint } from "./endpoint.ts";
import * as inventory from "./inventory.ts";
import * as music from "./music/music.ts";
import * as samples from "./music/samples.ts";
import * as newsletter from "./newsletter.ts";
import * as orderPage from "./order-page.ts";
import * as pageProblems from "./page-problems/page-problems.ts";
import * as payment from "./payment.ts";
import * as paypal from "./paypal.ts";
import * as products from "./products.ts";
import * as returns from "./returns.ts";
import * as search from "./search/search.ts";
import * as social from "./social.ts";
import * as stockGrid from "./stock-grid.ts";
import * as waitlistAsking from "./waitlist/asking.ts";
import * as waitlistDemand from "./waitlist/demand.ts";

const MODULES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "admin/account.ts": adminAccount,
  "admin/going-with.ts": adminGoingWith,
  "admin/invitation.ts": adminInvitation,
  "admin/messages.ts": adminMessages,
  "admin/money.ts": adminMoney,
  "admin/music.ts": adminMusic,
  "admin/orders.ts": adminOrders,
  "admin/people.ts": adminPeople,
  "admin/privacy.ts": adminPrivacy,
  "admin/products.ts": adminProducts,
  "admin/returns.ts": adminReturns,
  "admin/session.ts": adminSession,
  "admin/settings.ts": adminSettings,
  "admin/stock-ledger.ts": adminStockLedger,
  "admin/subscribers.ts": adminSubscribers,
  "cart.ts": cart,
  "certificates.ts": certificates,
  "contact.ts": contact,
  "downloads/order-downloads.ts": orderDownloads,
  "downloads/product-files.ts": productFiles,
  "inventory.ts": inventory,
  "music/music.ts": music,
  "music/samples.ts": samples,
  "newsletter.ts": newsletter,
  "order-page.ts": orderPage,
  "page-problems/page-problems.ts": pageProblems,
  "payment.ts": payment,
  "paypal.ts": paypal,
  "products.ts": products,
  "returns.ts": returns,
  "search/search.ts": search,
  "social.ts": social,
  "stock-grid.ts": stockGrid,
  "waitlist/asking.ts": waitlistAsking,
  "waitlist/demand.ts": waitlistDemand,
};

export type NamedEndpoint = {
  /** The name it is exported under: its `operationId`, and its name in every generated client. */
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
