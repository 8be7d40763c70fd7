import { expect } from "@playwright/test";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { buyOverHttp } from "#tests/support/orders/buy-over-http.ts";
import routes from "#web/routes.ts";
import { test } from "./engines.ts";
import type { Shopper } from "./shopper.ts";
import { signIn } from "./sign-in.ts";

// The shop answers so on purpose for what does not exist, and for what only the owner may see.
test.use({ expectedComplaint: /status of (401|404|410)/ });

/** Stands for a code, a token or a key that the shop does not know. */
const UNKNOWN = "unknown";
/** Leads away from the shop, or gives a file's rows to a page that is open. */
const NO_PAGE = ["/wa/:id", "/inventory/products/:id/movements"];

const allRoutes = routesOf(await routes).filter((route) => !NO_PAGE.includes(route));
const isOwners = (route: string) => route.startsWith("/inventory");

// The routes are two tests, because two workers share them.
test("every page of the shop opens without a complaint, and none is wider than the window", async ({
  shopper,
  shop,
}) => {
  test.setTimeout(180_000);
  const bought = await buyOverHttp(shop.url);
  for (const route of allRoutes) if (!isOwners(route)) await expectToOpen(shopper, route, bought);
});

test("every page of the owner opens without a complaint, and none is wider than the window", async ({
  shopper,
  shop,
}) => {
  test.setTimeout(180_000);
  const bought = await buyOverHttp(shop.url);
  await signIn(shopper);
  for (const route of allRoutes) if (isOwners(route)) await expectToOpen(shopper, route, bought);
});

async function expectToOpen(shopper: Shopper, route: string, bought: Bought): Promise<void> {
  const address = addressOf(route, bought);
  await test.step(address, async () => {
    await shopper.open(address);
    await shopper.see({ role: "heading" });
    // Firefox complains of letters that a page left too early was still loading.
    await shopper.until("the letters are here", () =>
      shopper.evaluate<boolean>("document.fonts.status === 'loaded'"),
    );
    expect.soft(await shopper.sidewaysOverflow(), `${route} is wider than the window`).toBe("");
  });
}

type Bought = { readonly url: string; readonly reference: string };

function addressOf(route: string, { url, reference }: Bought): string {
  if (route === "/order/:number") return url;
  return route
    .replace(":reference", reference)
    .replace(":shelf", "tees")
    .replace("orders/:id", "orders/1")
    .replace(":id", "101")
    .replace("/*", "/nowhere")
    .replace(/:\w+/g, UNKNOWN);
}

function routesOf(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const own = path === undefined ? parent : `${parent}/${path}`;
    return [...new Set([own || "/", ...routesOf(children, own)])];
  });
}
