import { paths } from "#web/paths.ts";
import { pageShot, type Shot } from "./shot.ts";

const fixedPages: readonly Shot[] = Object.entries(paths).flatMap(([name, path]) =>
  typeof path === "string" ? [pageShot(name, path)] : [],
);

/** Every address of the shop that has a screen, and one that has none. */
export const PAGES: readonly Shot[] = [
  ...fixedPages,
  pageShot("product", paths.product(106)),
  pageShot("product-low", paths.product(104)),
  pageShot("product-some-left", paths.product(304)),
  pageShot("product-sold-out", paths.product(110)),
  pageShot("product-limited", paths.product(501)),
  pageShot("product-record", paths.product(601)),
  pageShot("list-narrowed", `${paths.shelf("tees")}?color=Black&size=M`),
  pageShot("list-accessories-narrowed", `${paths.accessories}?price=0-200`),
  pageShot("list-accessories-nothing-left", `${paths.accessories}?color=Black&price=0-200`),
  pageShot("buy-one-piece", paths.buy(106)),
  pageShot("not-found", "/nowhere"),
];
