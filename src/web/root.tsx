import "./app.css";
import { type ReactNode, use } from "react";
import { Links, Meta, Outlet, ScrollRestoration } from "react-router";
import type { Route } from "./+types/root.ts";
import { CartProvider } from "./cart/cart-provider.tsx";
import { ServerScripts, ServerTags } from "./document/server-tags.ts";
import { readShopFacts, type ShopFacts, useShopFacts } from "./document/shop-facts.ts";
import { EarlyPresses } from "./early-presses/early-presses.tsx";
import displayFont from "./fonts/kulud-display.woff2?url";
import { ShopClockProvider } from "./layout/shop-clock.tsx";
import { SiteFrame } from "./layout/site-frame.tsx";
import { OverlaysProvider } from "./overlays/overlays-provider.tsx";
import { FailureScreen } from "./screens/failure/failure-screen.tsx";
import { shopContext } from "./shop-context.ts";
import { ToastRegion } from "./toasts/toast-region.tsx";
import { TooltipRegion } from "./ui/tooltip/tooltip-region.tsx";

export const links: Route.LinksFunction = () => [
  // The masthead is what a visitor sees first, and no system font stands in for its letters well.
  { rel: "preload", href: displayFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
];

export function loader({ context }: Route.LoaderArgs): Promise<ShopFacts> {
  return readShopFacts(context.get(shopContext));
}

/** The facts loaded with the first page hold for the whole visit. */
export function shouldRevalidate(): boolean {
  return false;
}

/** The document around every screen and every error, so that header, cart and footer survive both. */
export function Layout({ children }: { readonly children: ReactNode }) {
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
        <ShopClockProvider drawnAt={drawnAt}>
          <CartProvider>
            <OverlaysProvider>
              <SiteFrame>{children}</SiteFrame>
            </OverlaysProvider>
          </CartProvider>
        </ShopClockProvider>
        <ToastRegion />
        <EarlyPresses />
        <TooltipRegion />
        <ScrollRestoration />
        {use(ServerScripts)}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

/** For errors that no route handles itself; a missing page has a route of its own. */
export function ErrorBoundary() {
  return <FailureScreen message="Failed to load this page. Please try again later." />;
}
