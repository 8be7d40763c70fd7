import { eq } from "drizzle-orm";
import { products } from "#server/database/schema/products.ts";
import { withOtherProducts } from "#tests/support/browser/other-shelf.ts";
import { field, openSearch, options } from "#tests/support/browser/searching.ts";
import { paths } from "#web/paths.ts";
import type { PageState } from "./page-state.ts";

/** Pages as they are opened: nothing is left behind by looking at one, so that several are looked at in one visit. */
export const ADDRESSES: readonly string[] = [
  ...Object.values(paths).filter((path) => typeof path === "string"),
  paths.product(101),
  paths.product(106),
  paths.product(502),
  paths.product(601),
  "/shop/spring?color=Red&price=0-200",
  "/search?q=zzzz",
  paths.unsubscribe("unknown"),
  `${paths.unsubscribe("unknown")}?done=1`,
  paths.ledger(502),
];

export const PAGES_STATES: readonly PageState[] = [
  narrowed("a narrowed shelf with its filters open", "/shop/tees?color=Black&price=0-200"),
  narrowed("narrowed accessories with their filters open", "/accessories?price=0-200"),
  narrowed("what was searched, with its filters open", "/search?q=hodie"),
  {
    name: "the search with pieces and a page found",
    hasWideLayout: true,
    async open(page) {
      await page.goto(paths.about);
      await openSearch(page);
      await field(page).fill("hoodies");
      await options(page).filter({ hasText: "Crewnecks & Hoodies" }).waitFor();
    },
  },
  {
    name: "the contact form with every field refused",
    async open(page) {
      await page.goto(paths.contact);
      await page.getByRole("button", { name: "Send Message" }).click();
      await page.getByText("Name is required").waitFor();
      // Where the first field has the focus a link lies half under the header, which axe takes for a small one.
      await page.evaluate("window.scrollTo(0, 0)");
    },
  },
  {
    name: "a limited piece that is sold out",
    open: (page, shop) =>
      withOtherProducts(shop, eq(products.id, 503), { stockQuantity: 0 }, async () => {
        await page.goto(paths.limited);
        await page.getByRole("button", { name: "SOLD OUT" }).waitFor();
      }),
  },
  {
    name: "no accessories at all",
    open: (page, shop) =>
      withOtherProducts(shop, eq(products.category, "accessories"), { hiddenAt: new Date() }, async () => {
        await page.goto(paths.accessories);
        await page.getByText("Coming Soon", { exact: true }).waitFor();
      }),
  },
];

function narrowed(name: string, path: string): PageState {
  return {
    name,
    hasWideLayout: true,
    async open(page) {
      await page.goto(path);
      await page.getByText(/^Filter(?: \(\d\))? and sort$/).click();
      await page.getByRole("region", { name: "Color" }).waitFor();
    },
  };
}
