import { deliveryRules } from "#content/orders/delivery.ts";
import { unpack } from "#web/page/packed.ts";
import { pageMeta } from "#web/page/page-meta.ts";
import { onServer } from "#web/page/reading.ts";
import { shopFactsOf } from "#web/page/shop-facts.ts";
import { paths } from "#web/paths.ts";
import type { Route } from "./+types/shipping-route.ts";
import { ShippingScreen } from "./shipping-screen.tsx";

export const meta: Route.MetaFunction = ({ matches }) => {
  const facts = shopFactsOf(matches);
  return pageMeta({
    title: "Shipping",
    description: facts
      ? deliveryRules(facts.delivery)
          .map((rule) => rule.text)
          .join(" ")
      : "",
    path: paths.shipping,
    matches,
  });
};

export const loader = onServer(async ({ read }) => ({ words: (await read("GET /api/texts")).delivery }));

/** Without the shop the form and the rules are there all the same. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => ({ words: [] }));
}

export default function ShippingRoute({ loaderData }: Route.ComponentProps) {
  const { words } = unpack(loaderData);
  return <ShippingScreen words={words} />;
}
