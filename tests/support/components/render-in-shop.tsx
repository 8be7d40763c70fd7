import { type RenderResult, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createRoutesStub, type LoaderFunction, Outlet } from "react-router";
import { rand } from "#domain/money/money.ts";
import type { ShopFacts } from "#web/page/shop-facts.ts";
import { CartProvider } from "#web/shop/cart/cart-provider.tsx";
import { OverlaysProvider } from "#web/shop/overlays/overlays-provider.tsx";
import { ShopClockProvider } from "#web/shop/shop-clock.tsx";

const DRAWN_AT = "2026-05-04T08:00:00.000Z";

/** What every page of a new shop knows. */
export const SHOP_FACTS: ShopFacts = {
  now: DRAWN_AT,
  sandbox: true,
  publicUrl: "http://localhost:3000",
  pictures: {
    hero: undefined,
    heroPortrait: undefined,
    apparel: undefined,
    music: undefined,
    accessories: undefined,
  },
  contact: { supportHours: "Monday to Friday", countsSupportHours: false, chats: [], profiles: [] },
  delivery: {
    homeFee: rand(100),
    abroadFee: rand(300),
    freeAbove: rand(2500),
    homeDays: "5-7",
    abroadDays: "10-15",
  },
  freeDelivery: "Free delivery in South Africa over R2500",
  description: "",
  announcement: undefined,
  shelfCounts: undefined,
};

type Place = {
  /** The page's address, query included. */
  readonly at?: string;
  readonly facts?: Partial<ShopFacts>;
  /** The loader of the screen that the part stands for, which reads it with `useLoaderData`. */
  readonly loader?: LoaderFunction;
};

/** Draws a part of a page with what is around it on every page: the router, the shop's facts, its clock, cart and overlays. */
export function renderInShop(part: ReactNode, { at = "/", facts = {}, loader }: Place = {}): RenderResult {
  const all = { ...SHOP_FACTS, ...facts };
  const Shop = createRoutesStub([
    {
      id: "root",
      loader: () => all,
      Component: () => (
        <ShopClockProvider drawnAt={all.now}>
          <CartProvider>
            <OverlaysProvider>
              <Outlet />
            </OverlaysProvider>
          </CartProvider>
        </ShopClockProvider>
      ),
      children: [
        { path: "*", Component: () => part, HydrateFallback: () => null, ...(loader && { loader }) },
      ],
    },
  ]);
  return render(<Shop hydrationData={{ loaderData: { root: all } }} initialEntries={[at]} />);
}
