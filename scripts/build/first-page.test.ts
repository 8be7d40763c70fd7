import { expect, it } from "vitest";
import { isOfFirstPage, isOfOtherPages } from "./first-page.ts";

const WEB = "/shop/src/web";

/** The graph of static imports. */
const IMPORTERS: Readonly<Record<string, readonly string[]>> = {
  [`${WEB}/layout/header.tsx`]: [`${WEB}/root.tsx`],
  [`${WEB}/screens/home/home-screen.tsx`]: [`${WEB}/screens/home/home-route.tsx`],
  [`${WEB}/cards/product-card.tsx`]: [`${WEB}/screens/home/home-screen.tsx`],
  [`${WEB}/screens/product/size-cells.tsx`]: [`${WEB}/screens/product/product-route.tsx`],
  [`${WEB}/cart/line-key.ts`]: [`${WEB}/cart/cart-contents.tsx`],
  [`${WEB}/kit/stepper.tsx`]: [
    `${WEB}/screens/product/product-route.tsx`,
    `${WEB}/shop/cart/cart-contents.tsx`,
  ],
  [`${WEB}/screens/orders/order-screen.tsx`]: [`${WEB}/screens/orders/order-route.tsx`],
  [`${WEB}/round.ts`]: [`${WEB}/about.ts`],
  [`${WEB}/about.ts`]: [`${WEB}/round.ts`],
};

const modules = { getModuleInfo: (id: string) => ({ importers: IMPORTERS[id] ?? [] }) };

it.each([
  ["a part of the frame", `${WEB}/layout/header.tsx`, true],
  ["what a part of the home page needs", `${WEB}/cards/product-card.tsx`, true],
  ["a part of the product page alone", `${WEB}/screens/product/size-cells.tsx`, false],
  ["what is loaded when it is opened", `${WEB}/cart/line-key.ts`, false],
  ["a part of another page", `${WEB}/screens/orders/order-screen.tsx`, false],
  ["a route itself", `${WEB}/screens/home/home-route.tsx`, false],
  ["a module the router's plugin makes", `${WEB}/root.tsx?client-route`, false],
  ["modules that import each other alone", `${WEB}/round.ts`, false],
])("%s: in the home page's file or not", (_, id, isIn) => {
  expect(isOfFirstPage(id, modules, "home")).toBe(isIn);
});

it.each([
  ["a part of the frame", `${WEB}/layout/header.tsx`, true],
  ["what a list of products needs", `${WEB}/cards/product-card.tsx`, false],
])("%s: in every page's file or not", (_, id, isIn) => {
  expect(isOfFirstPage(id, modules, "frame")).toBe(isIn);
});

it("a part of the product page alone is in that page's file", () => {
  expect(isOfFirstPage(`${WEB}/screens/product/size-cells.tsx`, modules, "product")).toBe(true);
});

it("what the cart needs as well follows every page, so that none brings the product page's file", () => {
  expect(isOfFirstPage(`${WEB}/kit/stepper.tsx`, modules, "following")).toBe(true);
  expect(isOfFirstPage(`${WEB}/screens/product/size-cells.tsx`, modules, "following")).toBe(false);
});

it.each([
  ["the product page alone", [`${WEB}/screens/product/product-route.tsx`], false],
  ["a preview of it", [`${WEB}/screens/preview-route.tsx`], false],
  ["the admin", [`${WEB}/screens/admin/products/product-route.tsx`], false],
  ["what the product page loads late", [`${WEB}/screens/product/related/seen-lately.tsx`], false],
  ["a form of another page", [`${WEB}/screens/contact/contact-form.tsx`], true],
  ["what is loaded late on any page", [`${WEB}/shop/player/player-bar.tsx`], true],
])("what is also in %s: of other pages or not", (_, also, isOfOthers) => {
  const importers: Record<string, string[]> = {
    [`${WEB}/kit/field.tsx`]: [`${WEB}/screens/product/product-route.tsx`, ...also],
    [`${WEB}/screens/contact/contact-form.tsx`]: [`${WEB}/screens/contact/contact-route.tsx`],
  };
  const graph = { getModuleInfo: (id: string) => ({ importers: importers[id] ?? [] }) };
  expect(isOfOtherPages(`${WEB}/kit/field.tsx`, graph)).toBe(isOfOthers);
});
