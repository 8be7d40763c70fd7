import { lazy, Suspense } from "react";
import { data, type HeadersArgs, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { SHOP_DESCRIPTION } from "#content/brand.ts";
import { readSection } from "#web/catalogue/read-products.ts";
import { sectionHeaders, settleJsonSection } from "#web/catalogue/section-answer.ts";
import { pageMeta } from "#web/document/page-meta.ts";
import { paths } from "#web/paths.ts";
import { shopContext } from "#web/shop-context.ts";
import type { Route } from "./+types/home-route.ts";
import { findCampaignProducts, HOME_LISTS, type HomeData } from "./home-data.ts";
import { HomeScreen } from "./home-screen.tsx";

export const meta: Route.MetaFunction = ({ location, matches }) => [
  ...pageMeta({
    description: SHOP_DESCRIPTION,
    path: paths.home,
    publicUrl: matches[0].loaderData?.publicUrl,
  }),
  ...(location.search.includes("payment=") ? [{ name: "robots", content: "noindex" }] : []),
];

export async function loader({ context, request }: Route.LoaderArgs) {
  if (paymentOf(request.url) !== null) return data<HomeData | null>(null);
  const shop = context.get(shopContext);
  const [featured, spring, tshirts, crewnecks, music] = await Promise.all([
    settleJsonSection(shop.listFeatured()),
    settleJsonSection(shop.listByCategory("spring")),
    settleJsonSection(shop.listByCategory("tshirts")),
    settleJsonSection(shop.listByCategory("crewnecks")),
    settleJsonSection(shop.listByCategory("music")),
  ]);
  const campaign = findCampaignProducts(tshirts, crewnecks);
  return data<HomeData | null>(
    { campaign, featured, spring, tshirts, crewnecks, music },
    { headers: sectionHeaders(featured, spring, tshirts, crewnecks, music) },
  );
}

/** Nothing is awaited: sections that this visit has not seen yet show their skeletons meanwhile. */
export function clientLoader({ request }: Route.ClientLoaderArgs): HomeData | null {
  if (paymentOf(request.url) !== null) return null;
  const tshirts = readSection(HOME_LISTS.tshirts);
  const crewnecks = readSection(HOME_LISTS.crewnecks);
  const areHere = !(tshirts instanceof Promise) && !(crewnecks instanceof Promise);
  return {
    campaign: areHere
      ? findCampaignProducts(tshirts, crewnecks)
      : Promise.all([tshirts, crewnecks]).then(([tees, crews]) => findCampaignProducts(tees, crews)),
    featured: readSection(HOME_LISTS.featured),
    spring: readSection(HOME_LISTS.spring),
    tshirts,
    crewnecks,
    music: readSection(HOME_LISTS.music),
  };
}

/** Scrolling to a section changes the address without changing the page. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.search !== nextUrl.search;
}

export function headers({ loaderHeaders }: HeadersArgs): Headers {
  return loaderHeaders;
}

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return loaderData ? <HomeScreen {...loaderData} /> : <PaymentReturn />;
}

const PaymentResultScreen = lazy(async () => {
  const screen = await import("#web/screens/payment-result/payment-result-screen.tsx");
  return { default: screen.PaymentResultScreen };
});

/** What a shopper sees who comes back from paying; its script is fetched only then. */
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
