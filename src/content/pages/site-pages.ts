import type { ShelfName } from "#domain/catalogue/shop-shelves.ts";

/** A page as the footer and the menu name it. */
export type SitePage = { readonly label: string; readonly path: string };

export type PageList = { readonly title: string; readonly pages: readonly SitePage[] };

/** The two pages the header names. */
export const MAIN_PAGES: readonly SitePage[] = [
  { label: "MUSIC", path: "/music" },
  { label: "INVENTORY", path: "/inventory" },
];

/** A page that shows a shelf of the shop. */
export type ShelfPage = SitePage & { readonly shelf: ShelfName };

/** Links of the shop menu. */
export const SHOP_PAGES: readonly ShelfPage[] = [
  { label: "Tees", path: "/shop/tees", shelf: "tees" },
  { label: "Crewnecks & Hoodies", path: "/shop/crewnecks", shelf: "crewnecks" },
  { label: "Spring", path: "/shop/spring", shelf: "spring" },
  { label: "Accessories", path: "/accessories", shelf: "accessories" },
  { label: "Limited", path: "/limited", shelf: "limited" },
];

export const FOOTER_LISTS: readonly PageList[] = [
  {
    title: "Shop",
    pages: [
      { label: "Home", path: "/" },
      { label: "Limited", path: "/limited" },
      { label: "Accessories", path: "/accessories" },
      { label: "Music", path: "/music" },
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
