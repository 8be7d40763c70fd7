/** A page as the footer and the menu name it. */
export type SitePage = { readonly label: string; readonly path: string };

export type PageList = { readonly title: string; readonly pages: readonly SitePage[] };

/** The two pages the header names. */
export const MAIN_PAGES: readonly SitePage[] = [
  { label: "MUSIC", path: "/music" },
  { label: "INVENTORY", path: "/inventory" },
];

/** Shelves that have a page beside the list of all their products. */
export const PAGES_OF_SHELVES: Readonly<Record<string, string>> = {
  accessories: "/accessories",
  limited: "/limited",
  music: "/music",
};

/** Where a link to this shelf leads. */
export function pathOfShelf(slug: string): string {
  return PAGES_OF_SHELVES[slug] ?? `/shop/${slug}`;
}

export const FOOTER_LISTS: readonly PageList[] = [
  {
    title: "Shop",
    pages: [
      { label: "Home", path: "/" },
      { label: "Limited", path: "/limited" },
      { label: "Accessories", path: "/accessories" },
      { label: "Music", path: "/music" },
      { label: "Saved", path: "/saved" },
    ],
  },
  {
    title: "Label",
    pages: [
      { label: "About", path: "/about" },
      { label: "News", path: "/news" },
      { label: "Contact", path: "/contact" },
    ],
  },
  {
    title: "Help",
    pages: [
      { label: "Find my order", path: "/find-order" },
      { label: "Shipping", path: "/shipping" },
      { label: "Returns", path: "/returns" },
      { label: "Size Guide", path: "/size-guide" },
      { label: "Privacy", path: "/privacy" },
      { label: "Terms", path: "/terms" },
    ],
  },
];
