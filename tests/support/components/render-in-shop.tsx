import { type RenderResult, render } from "@testing-library/react";
import type { ComponentType, ReactNode } from "react";
import { createRoutesStub, type LoaderFunction, Outlet } from "react-router";
import { FIRST_SHELVES } from "#content/catalogue/shelf-pages.ts";
import { rand } from "#domain/money/money.ts";
import type { ShopFacts } from "#web/page/shop-facts.ts";
import { FollowCart } from "#web/shop/cart/follow-cart.tsx";
import { OverlaysProvider } from "#web/shop/overlays/overlays-provider.tsx";
import { ShopClockProvider } from "#web/shop/shop-clock.tsx";
import { Toasts } from "#web/shop/toasts/toasts.tsx";

const DRAWN_AT = "2026-05-04T08:00:00.000Z";

/** What the root loader tells every page of a new shop. */
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
  payPageWays: undefined,
  payBy: undefined,
  delivery: {
    homeFee: rand(100),
    abroadFee: rand(300),
    freeAbove: rand(2500),
    homeDays: "5-7",
    abroadDays: "10-15",
  },
  freeDelivery: "Free delivery in South Africa over R2500",
  colors: {},
  announcement: undefined,
  menu: FIRST_SHELVES.filter(({ menuPlace }) => menuPlace !== null),
  shelfCounts: undefined,
};

type Place = {
  /** The page's address, query included. */
  readonly at?: string;
  readonly facts?: Partial<ShopFacts>;
  /** The loader of the screen that the part stands for, which reads it with `useLoaderData`. */
  readonly loader?: LoaderFunction;
};

type RoutePlace = Omit<Place, "loader"> & { readonly loaderData?: unknown };

/** Draws a part of a page with what is around it on every page: the router, the shop's facts, its clock, cart and overlays. */
export function renderInShop(part: ReactNode, { loader, ...place }: Place = {}): RenderResult {
  const route = { Component: () => part, HydrateFallback: () => null, ...(loader && { loader }) };
  return renderShop(route, place);
}

/** Draws the page of a route, given by the default export of its module, as if its loader had read this. */
export function renderRoute(
  Component: ComponentType<never>,
  { loaderData = null, ...place }: RoutePlace = {},
): RenderResult {
  // Each route names its own arguments; the router that gives them is the same.
  return renderShop({ Component: Component as ComponentType, loader: () => loaderData }, place, loaderData);
}

type StubRoute = Parameters<typeof createRoutesStub>[0][number];

function renderShop(
  route: Omit<StubRoute, "index" | "children">,
  { at = "/", facts = {} }: Pick<Place, "at" | "facts">,
  loaderData?: unknown,
): RenderResult {
  const all = { ...SHOP_FACTS, ...facts };
  const Shop = createRoutesStub([
    {
      id: "root",
      loader: () => all,
      Component: () => (
        <ShopClockProvider drawnAt={all.now}>
          <FollowCart />
          <OverlaysProvider>
            <Outlet />
          </OverlaysProvider>
          <Toasts />
        </ShopClockProvider>
      ),
      children: [{ ...route, id: "page", path: "*" }],
    },
  ]);
  const known = { root: all, ...(loaderData !== undefined && { page: loaderData }) };
  return render(<Shop hydrationData={{ loaderData: known }} initialEntries={[at]} />);
}
