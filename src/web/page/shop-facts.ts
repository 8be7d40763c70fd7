import { useRouteLoaderData } from "react-router";
import { freeDeliveryLine } from "#content/brand.ts";
import { payByLine } from "#content/payments/ways-to-pay.ts";
import type { Picture } from "#contract/catalogue/products.ts";
import type { ClothColors } from "#domain/catalogue/cloth-colors.ts";
import type { Shelf } from "#domain/catalogue/shop-shelves.ts";
import type { ShownAnnouncement } from "#domain/contact/announcement.ts";
import type { PublicContact } from "#domain/contact/public-contact.ts";
import type { DeliveryTerms } from "#domain/orders/delivery/delivery.ts";
import type { PayPageWay } from "#domain/payments/pay-page-ways.ts";
import type { Site } from "#web/api/page-context.ts";
import { type Packed, unpack } from "./packed.ts";
import type { ServerPage } from "./reading.ts";

/** Photographs of no single product; any may be missing. */
type CampaignPictures = {
  readonly hero: Picture | undefined;
  readonly heroPortrait: Picture | undefined;
  readonly apparel: Picture | undefined;
  readonly music: Picture | undefined;
  readonly accessories: Picture | undefined;
};

/** Facts of the shop for every screen; loaded once with the first page. */
export type ShopFacts = {
  /** When the server rendered the page, ISO 8601 in UTC. */
  readonly now: string;
  /** True while the built-in sandbox takes the payments: no real money. */
  readonly sandbox: boolean;
  /** Origin without a trailing slash; the only base for absolute addresses. */
  readonly publicUrl: string;
  readonly pictures: CampaignPictures;
  readonly contact: PublicContact;
  readonly delivery: DeliveryTerms;
  /** What the card provider's page offers beside cards; undefined without any. */
  readonly payPageWays: readonly PayPageWay[] | undefined;
  /** "Pay by card, Capitec Pay or PayPal"; undefined for cards alone. */
  readonly payBy: string | undefined;
  /** The squares of the owner's own colours. */
  readonly colors: ClothColors;
  /** Formatted on the server, so that the first page needs no script for it. */
  readonly freeDelivery: string;
  /** The owner's line at the top of every page; undefined for none. */
  readonly announcement: ShownAnnouncement | undefined;
  /** The shelves of the menu, in its order. */
  readonly menu: readonly ShelfLabel[];
  /** Undefined when the products could not be read. */
  readonly shelfCounts: Readonly<Partial<Record<string, number>>> | undefined;
};

/** A shelf as links and filters name it. */
export type ShelfLabel = Pick<Shelf, "slug" | "name">;

/** Undefined only when the page could not be loaded and an error screen is shown instead. */
export function useShopFacts(): ShopFacts | undefined {
  return unpackFacts(useRouteLoaderData<Packed<ShopFacts>>("root"));
}

/** The same for a page's description. */
export function shopFactsOf([root]: RootFirst): ShopFacts | undefined {
  return unpackFacts(root.loaderData);
}

/** The matched routes of any page. */
export type RootFirst = readonly [{ readonly loaderData?: Packed<ShopFacts> | undefined }, ...unknown[]];

function unpackFacts(facts: Packed<ShopFacts> | undefined): ShopFacts | undefined {
  return facts && unpack(facts);
}

/** The same on the server, read from the shop itself. */
export async function readShopFacts({ read, site }: ServerPage): Promise<ShopFacts> {
  const [scenes, { shelves, counts }] = await Promise.all([
    read("GET /api/scenes"),
    read("GET /api/shelves"),
  ]);
  return {
    now: site.now.toISOString(),
    sandbox: site.sandbox,
    publicUrl: site.publicUrl,
    pictures: {
      hero: scenes.hero,
      // The landscape cut has the alternative text.
      heroPortrait: decorative(scenes["hero-portrait"]),
      apparel: decorative(scenes["tile-apparel"]),
      music: decorative(scenes["tile-music"]),
      accessories: decorative(scenes["tile-accessories"]),
    },
    contact: site.contact,
    delivery: site.delivery,
    payPageWays: site.payPageWays.length > 0 ? site.payPageWays : undefined,
    payBy: payByLineOf(site),
    colors: site.colors,
    freeDelivery: freeDeliveryLine(site.delivery),
    announcement: site.announcement,
    menu: shelves.filter(({ menuPlace }) => menuPlace !== null).map(({ slug, name }) => ({ slug, name })),
    shelfCounts: counts,
  };
}

function payByLineOf({ payPageWays, offersPayPal }: Site): string | undefined {
  const ways = [...payPageWays, ...(offersPayPal ? ["PayPal"] : [])];
  return ways.length > 0 ? payByLine(ways) : undefined;
}

/** Without its alternative text, where the text beside it is enough. */
export function decorative(picture: Picture | undefined): Picture | undefined {
  return picture && { ...picture, alt: "" };
}
