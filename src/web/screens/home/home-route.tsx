import { lazy, Suspense } from "react";
import { data, type HeadersArgs, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { shopDescription } from "#content/brand.ts";
import { addressOf, call } from "#web/api/call.ts";
import { shopContext } from "#web/api/shop-context.ts";
import { visitCache } from "#web/api/visit-cache.ts";
import { reportProblem } from "#web/page/failures/report-problem.ts";
import { type Packed, pack, unpack } from "#web/page/packed.ts";
import { NO_INDEX, pageMeta } from "#web/page/page-meta.ts";
import { paths } from "#web/paths.ts";
import { readSection } from "#web/shop/products/read-products.ts";
import { sectionHeaders, settleJsonSection } from "#web/shop/products/section-answer.ts";
import type { Route } from "./+types/home-route.ts";
import { type Campaign, HOME_LISTS, type HomeData, type HomeSections, toCampaign } from "./home-data.ts";
import { HomeScreen } from "./home-screen.tsx";

export const meta: Route.MetaFunction = ({ location, matches }) => {
  const facts = matches[0].loaderData;
  return [
    ...pageMeta({
      description: facts ? shopDescription(facts.delivery) : "",
      path: paths.home,
      publicUrl: facts?.publicUrl,
    }),
    ...(location.search.includes("payment=") ? [NO_INDEX] : []),
  ];
};

export async function loader({ context, request }: Route.LoaderArgs) {
  if (paymentOf(request.url) !== null) return data<Packed<HomeData> | null>(null);
  const shop = context.get(shopContext);
  const [campaign, featured, spring, tees, crewnecks, music] = await Promise.all([
    orNone(shop.readCampaign().then(toCampaign)),
    settleJsonSection(shop.listShelf("featured")),
    settleJsonSection(shop.listShelf("spring")),
    settleJsonSection(shop.listShelf("tees")),
    settleJsonSection(shop.listShelf("crewnecks")),
    settleJsonSection(shop.listShelf("music")),
  ]);
  return data<Packed<HomeData> | null>(
    pack<HomeData>({ campaign, featured, spring, tees, crewnecks, music }),
    { headers: sectionHeaders(featured, spring, tees, crewnecks, music) },
  );
}

/** Nothing is awaited: sections that this visit has not loaded yet show skeletons. */
export function clientLoader({ request }: Route.ClientLoaderArgs): HomeData | null {
  if (paymentOf(request.url) !== null) return null;
  const lists = Object.entries(HOME_LISTS).map(([name, list]) => [name, readSection(list)]);
  const sections: HomeSections = Object.fromEntries(lists);
  return { ...sections, campaign: readCampaign() };
}

/** At once when this visit has loaded it. */
function readCampaign(): HomeData["campaign"] {
  const campaign = visitCache.read(addressOf("GET /api/campaign"), async () =>
    toCampaign(await call("GET /api/campaign")),
  );
  return campaign instanceof Promise ? orNone(campaign) : campaign;
}

/** Never rejects: without it the first picture has no link. */
async function orNone(reading: Promise<Campaign>): Promise<Campaign | undefined> {
  try {
    return await reading;
  } catch (error) {
    reportProblem("The products of the first picture could not be loaded.", error);
    return undefined;
  }
}

/** Scrolling to a section changes the address but not the page. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  return currentUrl.search !== nextUrl.search;
}

export function headers({ loaderHeaders }: HeadersArgs): Headers {
  return loaderHeaders;
}

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return loaderData ? <HomeScreen {...unpack(loaderData)} /> : <PaymentReturn />;
}

const loadResult = () =>
  import("#web/screens/payments/payment-result-screen.tsx").then((screen) => ({
    default: screen.PaymentResultScreen,
  }));

const PaymentResultScreen = lazy(loadResult);

// On a result page its script loads before hydration: otherwise the first update around it, the clock's, would remove the
// server's markup until the script is there.
if (typeof location !== "undefined" && paymentOf(location.href) !== null) await loadResult().catch(() => 0);

/** For shoppers returning from payment; the script is loaded only then. */
function PaymentReturn() {
  const [query] = useSearchParams();
  return (
    <Suspense fallback={<div aria-busy="true" className="min-h-[60vh]" />}>
      <PaymentResultScreen reference={query.get("reference")} state={query.get("payment") ?? ""} />
    </Suspense>
  );
}

function paymentOf(url: string): string | null {
  return new URL(url).searchParams.get("payment");
}
