import { DELIVERY_RULES } from "#content/delivery.ts";
import { pageMeta } from "#web/document/page-meta.ts";
import { paths } from "#web/paths.ts";
import type { Route } from "./+types/shipping-route.ts";
import { ShippingScreen } from "./shipping-screen.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Shipping",
    description: DELIVERY_RULES.map((rule) => rule.text).join(" "),
    path: paths.shipping,
    publicUrl: matches[0].loaderData?.publicUrl,
  });

export default function ShippingRoute() {
  return <ShippingScreen />;
}
