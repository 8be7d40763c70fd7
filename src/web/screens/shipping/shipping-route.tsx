import { deliveryRules } from "#content/orders/delivery.ts";
import type { TextRow } from "#domain/texts/page-texts.ts";
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

type ShippingData = { readonly words: readonly TextRow[] };

export async function loader({ context }: Route.LoaderArgs): Promise<ShippingData> {
  return { words: (await context.get(shopContext).readTexts()).delivery };
}

/** Without the shop the form and the rules are there all the same. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<ShippingData> {
  return serverLoader().catch(() => ({ words: [] }));
}

export default function ShippingRoute({ loaderData: { words } }: Route.ComponentProps) {
  return <ShippingScreen words={words} />;
}
