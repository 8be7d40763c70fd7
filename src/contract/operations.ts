import * as account from "./auth/account.ts";
import * as invitation from "./auth/invitation.ts";
import * as people from "./auth/people.ts";
import * as session from "./auth/session.ts";
import type { Endpoint } from "./call/endpoint.ts";
import * as campaign from "./catalogue/campaign.ts";
import * as lists from "./catalogue/lists.ts";
import * as products from "./catalogue/products.ts";
import * as search from "./catalogue/search.ts";
import * as shelves from "./catalogue/shelves.ts";
import * as sizeTables from "./catalogue/size-tables.ts";
import * as certificates from "./certificates/certificates.ts";
import * as ledger from "./certificates/ledger.ts";
import * as contactOwner from "./contact/owner.ts";
import * as contactShopper from "./contact/shopper.ts";
import * as downloadCodes from "./downloads/download-codes.ts";
import * as orderDownloads from "./downloads/order-downloads.ts";
import * as productFiles from "./downloads/product-files.ts";
import * as inventory from "./inventory/inventory.ts";
import * as stockGrid from "./inventory/stock-grid.ts";
import * as stockLedger from "./inventory/stock-ledger.ts";
import * as samples from "./music/samples.ts";
import * as musicShopper from "./music/shopper.ts";
import * as news from "./news.ts";
import * as newsletterOwner from "./newsletter/owner.ts";
import * as newsletterShopper from "./newsletter/shopper.ts";
import * as aftercare from "./orders/aftercare.ts";
import * as buyerMail from "./orders/buyer-mail.ts";
import * as cart from "./orders/cart.ts";
import * as changeChoice from "./orders/change-choice.ts";
import * as orderAddress from "./orders/order-address.ts";
import * as orderPage from "./orders/order-page.ts";
import * as ordersOwner from "./orders/owner.ts";
import * as parcels from "./orders/parcels.ts";
import * as pickList from "./orders/pick-list.ts";
import * as pageReporter from "./page-health/page-problems.ts";
import * as pageSpeed from "./page-health/page-speed.ts";
import * as books from "./payments/books.ts";
import * as paymentsOwner from "./payments/owner.ts";
import * as payment from "./payments/payment.ts";
import * as paypal from "./payments/paypal.ts";
import * as saleByHand from "./payments/sale-by-hand.ts";
import * as privacy from "./privacy.ts";
import * as editions from "./products/editions.ts";
import * as productsOwner from "./products/owner.ts";
import * as productDrafts from "./products/product-drafts.ts";
import * as productMusic from "./products/product-music.ts";
import * as productPictures from "./products/product-pictures.ts";
import * as relatedProducts from "./products/related-products.ts";
import * as severalProducts from "./products/several-products.ts";
import * as releases from "./releases.ts";
import * as returnsOwner from "./returns/owner.ts";
import * as returnsShopper from "./returns/shopper.ts";
import * as scenes from "./scenes.ts";
import * as settings from "./settings.ts";
import * as social from "./social.ts";
import * as texts from "./texts.ts";
import * as demand from "./waitlist/demand.ts";
import * as waitlistRequests from "./waitlist/waitlist-requests.ts";

/** Every file of the contract that has operations; a test finds one that is missing. */
const MODULES = [
  account,
  invitation,
  people,
  session,
  campaign,
  lists,
  products,
  search,
  shelves,
  sizeTables,
  certificates,
  ledger,
  contactOwner,
  contactShopper,
  downloadCodes,
  orderDownloads,
  productFiles,
  inventory,
  stockGrid,
  stockLedger,
  samples,
  musicShopper,
  news,
  newsletterOwner,
  newsletterShopper,
  aftercare,
  buyerMail,
  cart,
  changeChoice,
  orderAddress,
  orderPage,
  ordersOwner,
  parcels,
  pickList,
  pageReporter,
  pageSpeed,
  books,
  paymentsOwner,
  payment,
  paypal,
  saleByHand,
  privacy,
  editions,
  productsOwner,
  productDrafts,
  productMusic,
  productPictures,
  relatedProducts,
  releases,
  severalProducts,
  returnsOwner,
  returnsShopper,
  scenes,
  settings,
  social,
  texts,
  demand,
  waitlistRequests,
] as const;

type ExportedBy<Module> = Module extends unknown ? Module[keyof Module] : never;
type Exported = ExportedBy<(typeof MODULES)[number]>;

/** Every operation by its method and path, "GET /api/products/:id": for types alone, so that no schema is downloaded by it. */
export type Operations = { [E in Extract<Exported, Endpoint> as `${E["method"]} ${E["path"]}`]: E };

export type NamedEndpoint = {
  /** The name it is exported under: its `operationId`. */
  readonly name: string;
  readonly endpoint: Endpoint;
};

/** Every operation of the API, file by file; within a file by name. */
export const OPERATIONS: readonly NamedEndpoint[] = MODULES.flatMap((exported) =>
  Object.entries(exported)
    .flatMap(([name, value]) => (isEndpoint(value) ? [{ name, endpoint: value }] : []))
    .sort((one, other) => (one.name < other.name ? -1 : 1)),
);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "method" in value && "path" in value;
}
