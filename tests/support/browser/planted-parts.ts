/** The parts of a page that the planted build lets a test make fail, each with the selector of what stands there. */
export type PlantedPart = {
  readonly part: string;
  readonly shown: string;
  /** How its text begins. */
  readonly says?: string;
  /** The part it stands in. */
  readonly inside?: string;
};

const FRAME: readonly PlantedPart[] = [
  { part: "ticker", shown: "[aria-label='Delivery and shop time']" },
  { part: "menu", shown: "header [aria-label='Open menu']" },
  { part: "shop menu", shown: "details.shop-menu" },
  { part: "share button", shown: "header [data-opens=share]" },
  { part: "footer", shown: "footer" },
];

export const PRODUCT = "/product/106";

const PRODUCT_PARTS: readonly PlantedPart[] = [
  ...FRAME,
  { part: "photographs", shown: "[aria-label=Images]" },
  { part: "size guide", shown: "main a[href^='/size-guide']", says: "Size Guide" },
  { part: "facts", shown: "main *", says: "Authentic merchandise" },
  { part: "days of delivery", shown: "main *", says: "Delivered ", inside: "facts" },
  { part: "related pieces", shown: "#same-shelf" },
];

export const SOLD_OUT_PRODUCT = "/product/110";

const SOLD_OUT_PARTS: readonly PlantedPart[] = [{ part: "waitlist form", shown: "#waitlist" }, ...FRAME];

const HOME_PARTS: readonly PlantedPart[] = [
  ...FRAME,
  { part: "hero", shown: "main h1" },
  { part: "category tiles", shown: "main [aria-label=Categories]" },
  { part: "Featured Products", shown: "#featured" },
  { part: "Spring Collection", shown: "#spring" },
  { part: "Music Collection", shown: "#music" },
];

export const PLANTED_PAGES = [
  { path: PRODUCT, parts: PRODUCT_PARTS },
  { path: SOLD_OUT_PRODUCT, parts: SOLD_OUT_PARTS },
  { path: "/", parts: HOME_PARTS },
] as const;

/** What is gone from a page where these parts fail. */
export const goneWith = (planted: readonly string[], parts: readonly PlantedPart[]): string[] =>
  parts
    .filter(({ part, inside = "" }) => planted.includes(part) || planted.includes(inside))
    .map(({ part }) => part);

type Element = { readonly textContent: string | null };

/** The parts that do not stand on this page. Also runs inside a browser, so that it stands by itself. */
export function missingFrom(
  page: { querySelectorAll(selector: string): Iterable<Element> },
  parts: readonly PlantedPart[],
): string[] {
  const stands = ({ shown, says = "" }: PlantedPart) =>
    [...page.querySelectorAll(shown)].some(({ textContent }) => (textContent ?? "").trim().startsWith(says));
  return parts.filter((part) => !stands(part)).map(({ part }) => part);
}
