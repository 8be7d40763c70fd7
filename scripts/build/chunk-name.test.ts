import { describe, expect, it } from "vitest";
import { chunkName } from "./chunk-name.ts";

const WEB = "/shop/src/web";

/** Who imports whom, statically. */
const IMPORTERS: Readonly<Record<string, readonly string[]>> = {
  [`${WEB}/layout/header.tsx`]: [`${WEB}/root.tsx`],
  [`${WEB}/catalogue/product-card.tsx`]: [`${WEB}/screens/home/home-screen.tsx`],
  [`${WEB}/screens/home/home-screen.tsx`]: [`${WEB}/screens/home/home-route.tsx`],
  [`${WEB}/cart/cart-panel.tsx`]: [],
  [`${WEB}/cart/line-key.ts`]: [`${WEB}/cart/cart-panel.tsx`],
  [`${WEB}/ui/price.tsx`]: [`${WEB}/screens/home/home-route.tsx`, `${WEB}/screens/product/product-route.tsx`],
  [`${WEB}/screens/product/size-cells.tsx`]: [`${WEB}/screens/product/product-screen.tsx`],
  [`${WEB}/screens/product/product-screen.tsx`]: [
    `${WEB}/screens/product/product-route.tsx`,
    `${WEB}/screens/back-in-stock/ask-route.tsx`,
  ],
  [`${WEB}/screens/product/product-views.ts`]: [
    `${WEB}/screens/product/product-screen.tsx`,
    `${WEB}/screens/product/close-look.tsx`,
  ],
  [`${WEB}/track-list.tsx`]: [
    `${WEB}/screens/product/product-route.tsx`,
    `${WEB}/screens/music/music-route.tsx`,
  ],
  [`${WEB}/ui/text-field.tsx`]: [
    `${WEB}/screens/product/product-screen.tsx`,
    `${WEB}/screens/contact/contact-route.tsx`,
  ],
  [`${WEB}/screens/order/order-screen.tsx`]: [`${WEB}/screens/order/order-route.tsx`],
  [`${WEB}/round.ts`]: [`${WEB}/about.ts`],
  [`${WEB}/about.ts`]: [`${WEB}/round.ts`],
};

const modules = { getModuleInfo: (id: string) => ({ importers: IMPORTERS[id] ?? [] }) };

describe("chunkName", () => {
  it.each([
    ["a part of the frame", `${WEB}/layout/header.tsx`, "shop"],
    ["a card of the home page", `${WEB}/catalogue/product-card.tsx`, "shop"],
    ["the home page's own screen", `${WEB}/screens/home/home-screen.tsx`, null],
    ["what home and the product page show", `${WEB}/ui/price.tsx`, "shop"],
    ["a part of the product page", `${WEB}/screens/product/size-cells.tsx`, "product"],
    ["what the product page and its dialog need", `${WEB}/screens/product/product-views.ts`, "product"],
    ["what the pages with music need", `${WEB}/track-list.tsx`, "records"],
    ["what the product page and another need", `${WEB}/ui/text-field.tsx`, "pages"],
    ["a part of another page", `${WEB}/screens/order/order-screen.tsx`, null],
    ["a route", `${WEB}/screens/product/product-route.tsx`, null],
    ["what is imported on intent", `${WEB}/cart/cart-panel.tsx`, null],
    ["what only that imports", `${WEB}/cart/line-key.ts`, null],
    ["a circle nobody enters", `${WEB}/round.ts`, null],
    ["what starts the page", `${WEB}/entry.client.tsx`, null],
    ["a style sheet", `${WEB}/app.css`, null],
  ])("puts %s where it belongs", (_case, id, chunk) => {
    expect(chunkName(id, modules)).toBe(chunk);
  });
});
