import { deliveryRules } from "#content/delivery.ts";
import { pageMeta } from "#web/document/page-meta.ts";
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

export default function ShippingRoute() {
  return <ShippingScreen />;
}
