import "./kit/styles/app.css";
import { type ReactNode, use } from "react";
import { Links, Meta, Outlet, ScrollRestoration, useRouteError } from "react-router";
import type { Route } from "./+types/root.ts";
import displayFont from "./kit/fonts/kulud-display.woff2?url";
import { PlantedFault } from "./page/failures/part.tsx";
import { WholeFrame } from "./page/failures/whole-frame.tsx";
import { onServer } from "./page/reading.ts";
import { EarlyPresses } from "./page/scripts/early-presses.tsx";
import { ServerScripts, ServerTags } from "./page/server-tags.ts";
import { readShopFacts, useShopFacts } from "./page/shop-facts.ts";
import { RestOfPage } from "./shop/after-load/rest-of-page.tsx";
import { FollowCart } from "./shop/cart/follow-cart.tsx";
import { FailureScreen } from "./shop/failure-screens/failure-screen.tsx";
import { SiteFrame } from "./shop/layout/site-frame.tsx";
import { stayWithoutData } from "./shop/offline/page-missing.ts";
import { OverlaysProvider } from "./shop/overlays/overlays-provider.tsx";
import { ShopClockProvider } from "./shop/shop-clock.tsx";

export const links: Route.LinksFunction = () => [
  // The masthead is the first thing visitors see, and no system font resembles its letters.
  { rel: "preload", href: displayFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
];

export const loader = onServer(readShopFacts);

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [stayWithoutData];

/** The facts loaded with the first page are valid for the whole visit. */
export function shouldRevalidate(): boolean {
  return false;
}

/** The document around every screen and every error, so that header, cart and footer survive both. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const error = useRouteError();
  const drawnAt = useShopFacts()?.now ?? new Date().toISOString();
  return (
    <html lang="en-ZA" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta content="width=device-width, initial-scale=1, viewport-fit=cover" name="viewport" />
        <meta content="light" name="color-scheme" />
        <meta content="#0B0B0C" name="theme-color" />
        <Meta />
        {use(ServerTags)}
        <Links />
      </head>
      <body>
        <WholeFrame>
          <ShopClockProvider drawnAt={drawnAt}>
            <FollowCart />
            <OverlaysProvider>
              {globalThis.IS_PLANTED && <PlantedFault name="frame" />}
              <SiteFrame>{children}</SiteFrame>
              <RestOfPage />
            </OverlaysProvider>
          </ShopClockProvider>
          <EarlyPresses />
          {/* A script, which a browser would refuse to create when rendering this again after an error. */}
          {!error && <ScrollRestoration />}
          {use(ServerScripts)}
        </WholeFrame>
      </body>
    </html>
  );
}

export default function App() {
  return (
    <>
      {globalThis.IS_PLANTED && <PlantedFault name="page" />}
      <Outlet />
    </>
  );
}

/** For errors that no route handles; a missing page has its own route. */
export function ErrorBoundary() {
  return <FailureScreen message="Failed to load this page. Please try again later." />;
}
