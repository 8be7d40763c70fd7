import { expect, it } from "vitest";
import { isOfFirstPage } from "./first-page.ts";

const WEB = "/shop/src/web";

/** The graph of static imports. */
const IMPORTERS: Readonly<Record<string, readonly string[]>> = {
  [`${WEB}/layout/header.tsx`]: [`${WEB}/root.tsx`],
  [`${WEB}/screens/home/home-screen.tsx`]: [`${WEB}/screens/home/home-route.tsx`],
  [`${WEB}/cards/product-card.tsx`]: [`${WEB}/screens/home/home-screen.tsx`],
  [`${WEB}/screens/product/size-cells.tsx`]: [`${WEB}/screens/product/product-route.tsx`],
  [`${WEB}/cart/line-key.ts`]: [`${WEB}/cart/cart-panel.tsx`],
  [`${WEB}/screens/order/order-screen.tsx`]: [`${WEB}/screens/order/order-route.tsx`],
  [`${WEB}/round.ts`]: [`${WEB}/about.ts`],
  [`${WEB}/about.ts`]: [`${WEB}/round.ts`],
};

const modules = { getModuleInfo: (id: string) => ({ importers: IMPORTERS[id] ?? [] }) };

it.each([
  ["a part of the frame", `${WEB}/layout/header.tsx`, true],
  ["what a part of the home page needs", `${WEB}/cards/product-card.tsx`, true],
  ["a part of the product page alone", `${WEB}/screens/product/size-cells.tsx`, false],
  ["what is loaded when it is opened", `${WEB}/cart/line-key.ts`, false],
  ["a part of another page", `${WEB}/screens/order/order-screen.tsx`, false],
  ["a route itself", `${WEB}/screens/home/home-route.tsx`, false],
  ["a module the router's plugin makes", `${WEB}/root.tsx?client-route`, false],
  ["modules that import each other alone", `${WEB}/round.ts`, false],
])("%s: in the home page's file or not", (_, id, isIn) => {
  expect(isOfFirstPage(id, modules, "home")).toBe(isIn);
});

it("a part of the product page alone is in that page's file", () => {
  expect(isOfFirstPage(`${WEB}/screens/product/size-cells.tsx`, modules, "product")).toBe(true);
});
