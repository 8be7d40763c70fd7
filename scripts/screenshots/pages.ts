import { paths } from "#web/paths.ts";

type PageToShow = { readonly name: string; readonly path: string };

const fixedPages: readonly PageToShow[] = Object.entries(paths).flatMap(([name, path]) =>
  typeof path === "string" ? [{ name, path }] : [],
);

/** Every address of the shop that has a screen, and one that has none. */
export const PAGES: readonly PageToShow[] = [
  ...fixedPages,
  { name: "product", path: paths.product(106) },
  { name: "product-record", path: paths.product(601) },
  { name: "buy-one-piece", path: paths.buy(106) },
  { name: "not-found", path: "/nowhere" },
];
