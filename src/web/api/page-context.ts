/** What the server gives to a page that it renders. */
import { createContext } from "react-router";
import type { Picture, ProductPictures } from "#contract/catalogue/products.ts";
import type { CertificateJson } from "#contract/certificates/certificates.ts";
import type { ClothColors } from "#domain/catalogue/cloth-colors.ts";
import type { ShownAnnouncement } from "#domain/contact/announcement.ts";
import type { Owner } from "#domain/contact/owner.ts";
import type { LabelVoice, PublicContact } from "#domain/contact/public-contact.ts";
import type { Retention } from "#domain/contact/retention.ts";
import type { ZarCents } from "#domain/money/money.ts";
import type { DeliveryTerms } from "#domain/orders/delivery/delivery.ts";
import type { PayPageWay } from "#domain/payments/pay-page-ways.ts";

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

/** What the shop says of itself, by its settings of this moment. On the server only. */
export type Site = {
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
  readonly now: Date;
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

export type PageContext = {
  readonly site: Site;
  /** Runs an operation of the contract in this process. Rejects with the `Response` of a refusal. */
  readonly run: (operation: string, input: object | undefined) => Promise<unknown>;
  /** To be called when a part of the page could not be read: the page is not kept for others. */
  readonly markUnfinished: () => void;
};

export const pageContext = createContext<PageContext>();

/** Asks the API, as `fetch` does. */
export type Transport = (address: string, init: RequestInit) => Promise<Response>;

/**
 * Calls the shop's own API as the visitor for whom the page is rendered, with the same checks and limits: for plain
 * forms, and for pages that are not cached. Absent for pages that are rendered once for everyone.
 */
export const visitorContext = createContext<Transport>();
