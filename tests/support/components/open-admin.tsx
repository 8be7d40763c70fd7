/** The admin's pages with their own loaders and actions, at their own addresses. */
import { type RenderResult, render } from "@testing-library/react";
import type { ComponentType } from "react";
import { createRoutesStub, Outlet } from "react-router";
import routes from "#web/routes.ts";
import { ShopClockProvider } from "#web/shop/shop-clock.tsx";
import { Toasts } from "#web/shop/toasts/toasts.tsx";
import { SHOP_FACTS } from "./render-in-shop.tsx";

type StubRoute = Parameters<typeof createRoutesStub>[0][number];

/** Each route names its own arguments; the router that gives them is the same. */
type RouteModule = {
  readonly default?: ComponentType;
  readonly clientLoader?: StubRoute["loader"];
  readonly clientAction?: StubRoute["action"];
  readonly clientMiddleware?: StubRoute["middleware"];
  readonly shouldRevalidate?: StubRoute["shouldRevalidate"];
};

const MODULES = import.meta.glob<RouteModule>("/src/web/screens/admin/**/*-route.{ts,tsx}", { eager: true });

type RouteEntry = (typeof routes)[number];

function toStub({ file, path, index, children }: RouteEntry): StubRoute {
  const module = MODULES[`/src/web/${file}`] ?? {};
  const parts = {
    ...(module.default && { Component: module.default }),
    ...(module.clientLoader && { loader: module.clientLoader }),
    ...(module.clientAction && { action: module.clientAction }),
    ...(module.clientMiddleware && { middleware: module.clientMiddleware }),
    ...(module.shouldRevalidate && { shouldRevalidate: module.shouldRevalidate }),
  };
  if (index === true) return { ...parts, index };
  return { ...parts, ...(path && { path }), ...(children && { children: children.map(toStub) }) };
}

const ADMIN = routes.filter(({ path }) => path === "inventory").map(toStub);

/** Opens it from another page of the admin: then it waits for its answers instead of showing a skeleton. */
export function openAdmin(address: string): RenderResult {
  window.history.replaceState(null, "", address);
  const Shop = createRoutesStub([
    {
      id: "root",
      path: "/",
      loader: () => SHOP_FACTS,
      HydrateFallback: () => null,
      Component: () => (
        <ShopClockProvider drawnAt={SHOP_FACTS.now}>
          <Outlet />
          <Toasts />
        </ShopClockProvider>
      ),
      children: ADMIN,
    },
  ]);
  return render(<Shop hydrationData={{ loaderData: { root: SHOP_FACTS } }} initialEntries={[address]} />);
}
