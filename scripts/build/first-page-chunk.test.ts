import { describe, expect, it } from "vitest";
import { firstPageChunk } from "./first-page-chunk.ts";

const WEB = "/shop/src/web";

/** Who imports whom, statically. */
const IMPORTERS: Readonly<Record<string, readonly string[]>> = {
  [`${WEB}/layout/header.tsx`]: [`${WEB}/root.tsx`],
  [`${WEB}/catalogue/product-card.tsx`]: [`${WEB}/screens/home/home-screen.tsx`],
  [`${WEB}/screens/home/home-screen.tsx`]: [`${WEB}/screens/home/home-route.tsx`],
  [`${WEB}/cart/cart-panel.tsx`]: [],
  [`${WEB}/cart/line-key.ts`]: [`${WEB}/cart/cart-panel.tsx`],
  [`${WEB}/round.ts`]: [`${WEB}/about.ts`],
  [`${WEB}/about.ts`]: [`${WEB}/round.ts`],
};

const modules = { getModuleInfo: (id: string) => ({ importers: IMPORTERS[id] ?? [] }) };

describe("firstPageChunk", () => {
  it.each([
    ["a part of the frame", `${WEB}/layout/header.tsx`, "shop"],
    ["a card of the home page", `${WEB}/catalogue/product-card.tsx`, "shop"],
    ["the home page's own screen", `${WEB}/screens/home/home-screen.tsx`, null],
    ["what is imported on intent", `${WEB}/cart/cart-panel.tsx`, null],
    ["what only that imports", `${WEB}/cart/line-key.ts`, null],
    ["a circle nobody enters", `${WEB}/round.ts`, null],
    ["what starts the page", `${WEB}/entry.client.tsx`, null],
    ["a style sheet", `${WEB}/app.css`, null],
  ])("puts %s where it belongs", (_case, id, chunk) => {
    expect(firstPageChunk(id, modules)).toBe(chunk);
  });
});
