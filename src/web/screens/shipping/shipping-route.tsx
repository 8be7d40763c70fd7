import { deliveryRules } from "#content/pages/delivery.ts";
import { shopContext } from "#web/api/shop-context.ts";
import { pageMeta } from "#web/page/page-meta.ts";
import { paths } from "#web/paths.ts";
import type { Route } from "./+types/shipping-route.ts";
import { ShippingScreen } from "./shipping-screen.tsx";

export const meta: Route.MetaFunction = ({ matches }) => {
  const facts = matches[0].loaderData;
  return pageMeta({
    title: "Shipping",
    description: facts
      ? deliveryRules(facts.delivery)
          .map((rule) => rule.text)
          .join(" ")
      : "",
    path: paths.shipping,
    publicUrl: facts?.publicUrl,
  });
};

/** No client loader: only the server knows the label's own words. */
export async function loader({ context }: Route.LoaderArgs) {
  return { words: (await context.get(shopContext).readTexts()).delivery };
}

export default function ShippingRoute({ loaderData: { words } }: Route.ComponentProps) {
  return <ShippingScreen words={words} />;
}
