import { FIRST_MENU } from "#content/catalogue/shelf-pages.ts";
import { FOOTER_LISTS, type SitePage } from "#content/site-pages.ts";

/** A page of the shop, and everything a search may say for it. */
export type FindablePage = SitePage & { readonly words: string };

/** By which other words shoppers look for a page. A word is found by its beginning: the longer form stands for both. */
const WORDS: Readonly<Record<string, string>> = {
  "/find-order":
    "find my orders track tracking parcel package status lost missing arrived link receipt invoice number",
  "/shipping":
    "shipping ships delivery delivered delivers deliveries couriers costs fees price free days times international abroad overseas worldwide countries post postage",
  "/returns":
    "returns returning refunds refunded exchanges exchanging money back swap change wrong faulty damaged broken defective cancel cancellation warranty guarantee policy rights",
  "/size-guide": "sizes sizing sizeguide charts tables fits fitting measurements measuring chest length cm",
  "/contact":
    "contact email mail telephone phone number call whatsapp address help support customer service care question complaints write message chat",
  "/privacy": "privacy policy popia gdpr cookies personal data information details delete account",
  "/terms": "terms conditions tcs sale policy legal law agreement vat company registration",
  "/about": "about story label brand team history",
  "/news": "news updates blog announcements releases",
  "/limited": "editions numbered certificates exclusive drops prints posters",
  "/gift": "gifts presents birthdays christmas wrapping message card somebody else",
  "/certificate": "certificates genuine authentic fakes real verify verification numbers ledgers",
  "/shop/tees": "t-shirts shirts tops",
  "/shop/crewnecks": "sweaters sweatshirts jerseys jumpers",
  "/accessories": "accessory",
  "/saved": "saving wishlists favourites favorites hearts liked later",
  "/music": "records vinyls albums LPs tracks songs samples listen",
};

/** Words of a question that say nothing of what is looked for. */
export const FILLER_WORDS: ReadonlySet<string> = new Set(
  "a an and any are can could do does for from get have how i in is it long many may me much my of on or our page please the there this to us we what whats when where wheres which who will with you your".split(
    " ",
  ),
);

/** Found by a search alone: few look for it. */
const OTHER_PAGES: readonly SitePage[] = [
  { label: "Check a certificate", path: "/certificate" },
  { label: "Send a gift", path: "/gift" },
];

const FOOTER_PAGES = FOOTER_LISTS.toReversed().flatMap(({ pages }) => pages);

/** All that a search leads to beside pieces, help first; not the first page, where every search begins. */
export const FINDABLE_PAGES: readonly FindablePage[] = [
  ...FOOTER_PAGES.filter(({ path }) => path !== "/"),
  ...OTHER_PAGES,
  ...FIRST_MENU.filter((shelf) => FOOTER_PAGES.every(({ path }) => path !== shelf.path)),
].map(({ label, path }) => ({ label, path, words: `${label} ${WORDS[path] ?? ""}` }));
