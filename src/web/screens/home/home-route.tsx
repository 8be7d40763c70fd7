import { lazy, Suspense } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { shopDescription } from "#content/brand.ts";
import { unpack } from "#web/page/packed.ts";
import type { PageHandle } from "#web/page/page-handle.ts";
import { NO_INDEX, pageMeta } from "#web/page/page-meta.ts";
import { inBrowser, onServer, type Page } from "#web/page/reading.ts";
import { shopFactsOf } from "#web/page/shop-facts.ts";
import { paths } from "#web/paths.ts";
import type { PaymentReturned } from "#web/screens/payments/payment-result-screen.tsx";
import type { Route } from "./+types/home-route.ts";
import { type HomeData, readHome } from "./home-data.ts";
import { HomeScreen } from "./home-screen.tsx";

/** The page to which the provider sends the shopper back; undefined for the home page itself. */
function returnFrom(address: URL): PaymentReturned | undefined {
  const state = address.searchParams.get("payment");
  return state === null ? undefined : { state, reference: address.searchParams.get("reference") };
}

const reading = ({ read, address }: Page): HomeData | PaymentReturned =>
  returnFrom(address) ?? readHome(read);

export const handle: PageHandle = { reads: ["payment", "reference"] };

export const loader = onServer(reading);
export const clientLoader = inBrowser(reading);

export const meta: Route.MetaFunction = ({ location, matches }) => {
  const facts = shopFactsOf(matches);
  return [
    ...pageMeta({
      description: facts ? shopDescription(facts.delivery) : "",
      path: paths.home,
      matches,
    }),
    ...(location.search.includes("payment=") ? [NO_INDEX] : []),
  ];
};

/** Scrolling to a section changes the address but not the page. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  return currentUrl.search !== nextUrl.search;
}

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  const shown = unpack(loaderData);
  return "state" in shown ? <PaymentReturn {...shown} /> : <HomeScreen {...shown} />;
}

const loadResult = () =>
  import("#web/screens/payments/payment-result-screen.tsx").then((screen) => ({
    default: screen.PaymentResultScreen,
  }));

const PaymentResultScreen = lazy(loadResult);

// On a result page its script loads before hydration: otherwise the first update around it, the clock's, would remove the
// server's markup until the script is there.
if (typeof location !== "undefined" && returnFrom(new URL(location.href))) await loadResult().catch(() => 0);

/** For shoppers returning from payment; the script is loaded only then. */
function PaymentReturn(returned: PaymentReturned) {
  return (
    <Suspense fallback={<div aria-busy="true" className="min-h-[60vh]" />}>
      <PaymentResultScreen {...returned} />
    </Suspense>
  );
}
