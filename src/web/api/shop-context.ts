import { createContext } from "react-router";
import type { CampaignJson } from "#contract/catalogue/campaign.ts";
import type {
  Picture,
  ProductJson,
  ProductPictures,
  ProductSummaryJson,
} from "#contract/catalogue/products.ts";
import type { CertificateJson } from "#contract/certificates/certificates.ts";
import type { LedgerJson } from "#contract/certificates/ledger.ts";
import type { DownloadJson } from "#contract/downloads/order-downloads.ts";
import type { InventoryStatus, StockPage, StockSummary } from "#contract/inventory/inventory.ts";
import type { RecordMusic } from "#contract/music/shopper.ts";
import type { NewsJson } from "#contract/news.ts";
import type { OrderPageJson } from "#contract/orders/order-page.ts";
import type { OrderReturns } from "#contract/returns/shopper.ts";
import type { FeaturedAlbumJson } from "#contract/texts.ts";
import type { ClothColors } from "#domain/catalogue/cloth-colors.ts";
import type { Facets } from "#domain/catalogue/filter-products.ts";
import type { Filters } from "#domain/catalogue/list-filters.ts";
import type { ListRequest } from "#domain/catalogue/list-request.ts";
import type { Shelf, ShelfCounts, ShelfName } from "#domain/catalogue/shop-shelves.ts";
import type { ShownAnnouncement } from "#domain/contact/announcement.ts";
import type { Owner } from "#domain/contact/owner.ts";
import type { LabelVoice, PublicContact } from "#domain/contact/public-contact.ts";
import type { Retention } from "#domain/contact/retention.ts";
import type { StockFilter } from "#domain/inventory/stock-status.ts";
import type { ZarCents } from "#domain/money/money.ts";
import type { DeliveryTerms } from "#domain/orders/delivery.ts";
import type { PayPageWay } from "#domain/payments/pay-page-ways.ts";
import type { ScenePlace } from "#domain/pictures/scene-places.ts";
import type { SizeTable } from "#domain/sizes/size-table.ts";
import type { PageTexts } from "#domain/texts/page-texts.ts";

/** Stock as shown on the inventory page. */
export type InventoryReadings = {
  readonly status: InventoryStatus;
  /** The fewest pieces first, at most one page. */
  readonly lowStock: readonly StockSummary[];
  readonly shelves: StockPage;
};

/** The page and filter of the list. */
export type StockQuery = { readonly search: string; readonly state: StockFilter; readonly page: number };

/** One page of a list, with its filters. */
export type NarrowedList = {
  readonly products: readonly ProductJson[];
  /** On all pages. */
  readonly total: number;
  readonly facets: Facets;
};

/** The same for a search. */
export type SearchedList = NarrowedList & {
  /** The corrected search, where no product matches the typed one. */
  readonly meant: string | undefined;
  /** What is searched for beside the filters. */
  readonly text: string;
  /** Those of the address, and the sizes and colors among the words. */
  readonly filters: Filters;
};

/** A link preview's picture with its text. */
export type PreviewImage = {
  /** Changes with what the picture shows. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
};

export type PreviewedProduct = {
  readonly id: number;
  readonly name: string;
  readonly price: ZarCents;
  readonly sku: string | null;
  readonly pictures: ProductPictures;
};

/** A product that may be hidden, for those who have a link to it. */
export type Preview = {
  readonly product: ProductJson;
  /** Until when the link works. */
  readonly until: string;
  readonly isOnSale: boolean;
  /** Its place on its shelf; undefined where it stands on none. */
  readonly list: PreviewedList | undefined;
};

/** What would stand beside a product, were it on sale. */
export type PreviewedList = {
  /** The shelf's name. */
  readonly shelf: string;
  /** Counted from 1, of how many. */
  readonly place: number;
  readonly of: number;
  readonly before: readonly ProductJson[];
  readonly after: readonly ProductJson[];
};

/**
 * Data for the screens' server loaders: direct calls on the first load, no HTTP to itself. The server provides it
 * (server/ssr); on client navigation the same data come from the API.
 */
export type ShopReader = {
  /** The first products of the catalogue. */
  listFirst(): Promise<readonly ProductJson[]>;
  /** The first page of a shelf. */
  listShelf(shelf: ShelfName): Promise<readonly ProductJson[]>;
  /** One page of a shelf; empty after the last. */
  narrowShelf(slug: string, request: ListRequest): Promise<NarrowedList>;
  /** Every shelf, the menu's first. */
  readShelves(): Promise<readonly Shelf[]>;
  /** The tables of the size guide, in its order. */
  readSizeTables(): Promise<readonly SizeTable[]>;
  /** One page of a search. */
  search(text: string, request: ListRequest): Promise<SearchedList>;
  /** The next products of its list. */
  sameShelf(id: number): Promise<readonly ProductSummaryJson[]>;
  /** Related products. */
  goingWith(id: number): Promise<readonly ProductSummaryJson[]>;
  /** The products that the home page opens with. */
  readCampaign(): Promise<CampaignJson>;
  /** Undefined when there is no such product. */
  findProduct(id: number): Promise<ProductJson | undefined>;
  /** Undefined for a wrong or an ended key. */
  findPreview(id: number, key: string): Promise<Preview | undefined>;
  /** The albums that the music page opens with, the latest first. */
  listAlbums(): Promise<readonly FeaturedAlbumJson[]>;
  /** What is published by now, newest first. */
  listNews(): Promise<readonly NewsJson[]>;
  /** A product's music; undefined when there is no such product. */
  findMusic(id: number): Promise<RecordMusic | undefined>;
  /** Undefined when they cannot be read at present. */
  countShelves(): Promise<ShelfCounts | undefined>;
  /** Undefined when there is no such order or the key is wrong. */
  readOrder(number: string, key: string): Promise<OrderPageJson | undefined>;
  /** Its returnable pieces; undefined as above. */
  readOrderReturns(number: string, key: string): Promise<OrderReturns | undefined>;
  /** Its downloads; undefined as above. */
  readOrderDownloads(number: string, key: string): Promise<readonly DownloadJson[] | undefined>;
  /** One of them, by its own link; undefined for a wrong link. */
  readDownload(number: string, file: number, key: string): Promise<DownloadJson | undefined>;
  /** Undefined for a product that is not numbered. */
  readLedger(id: number): Promise<LedgerJson | undefined>;
  /** Undefined for an unknown code. */
  readCertificate(code: string): Promise<CertificateJson | undefined>;
  readInventory(wanted: StockQuery): Promise<InventoryReadings>;
  /** What the places of the shop's pages show; a place without a photograph is left out. */
  readScenes(): Promise<Readonly<Partial<Record<ScenePlace, Picture>>>>;
  /** What the parts of the shop's pages say whose words are the owner's. */
  readTexts(): Promise<PageTexts>;
  /** A photograph that belongs to no product, e.g. `folded-stack`; undefined when the catalogue has none. */
  picture(name: string): Picture | undefined;
  /** The pictures of link previews. */
  readonly preview: {
    ofProduct(product: PreviewedProduct): PreviewImage;
    /** "I own 1/8", for the link to a certificate in force. */
    ofNumber(certificate: CertificateJson): PreviewImage;
    /** Of a page that is about no single piece, by its path. */
    ofPage(path: string): PreviewImage;
  };
  /** The server's clock, UTC. */
  now(): Date;
  /** Origin without a trailing slash; the only base for absolute addresses. */
  readonly publicUrl: string;
  /** True while the built-in sandbox takes the payments: no real money. */
  readonly sandbox: boolean;
  /** The shop's owner, for the legal pages. */
  readonly owner: Owner;
  readonly contact: PublicContact;
  readonly voice: LabelVoice | undefined;
  /** The owner has approved terms and privacy. */
  readonly policiesReviewed: boolean;
  readonly retention: Retention;
  readonly delivery: DeliveryTerms;
  /** What the card provider's page offers beside cards. */
  readonly payPageWays: readonly PayPageWay[];
  readonly offersPayPal: boolean;
  /** The squares of the owner's own colours. */
  readonly colors: ClothColors;
  /** The owner's line at the top of every page; undefined for none. */
  readonly announcement: ShownAnnouncement | undefined;
};

export const shopContext = createContext<ShopReader>();

/** Asks the API, as `fetch` does. */
export type Transport = (address: string, init: RequestInit) => Promise<Response>;

/**
 * Calls the shop's own API as the visitor for whom the page is rendered, with the same checks and limits: for plain
 * forms, and for pages that are not cached. Absent for pages that are rendered once for everyone.
 */
export const visitorContext = createContext<Transport>();
