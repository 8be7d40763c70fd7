import { data, type HeadersArgs } from "react-router";
import { productsOf } from "#web/catalogue/product-lists.ts";
import { readSection } from "#web/catalogue/read-products.ts";
import {
  type Awaitable,
  type SectionAnswer,
  sectionHeaders,
  settleJsonSection,
} from "#web/catalogue/section-answer.ts";
import { pageMeta } from "#web/document/page-meta.ts";
import { paths } from "#web/paths.ts";
import { shopContext } from "#web/shop-context.ts";
import type { Route } from "./+types/accessories-route.ts";
import { AccessoriesScreen } from "./accessories-screen.tsx";

type AccessoriesData = { readonly accessories: Awaitable<SectionAnswer> };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Accessories",
    description: "Caps, hats, totes, socks and a slipmat from KULUD, and how to care for them.",
    path: paths.accessories,
    publicUrl: matches[0].loaderData?.publicUrl,
  });

export async function loader({ context }: Route.LoaderArgs) {
  const accessories = await settleJsonSection(context.get(shopContext).listShelf("accessories"));
  return data<AccessoriesData>({ accessories }, { headers: sectionHeaders(accessories) });
}

/** Not awaited: skeletons are shown meanwhile. */
export function clientLoader(): AccessoriesData {
  return { accessories: readSection(productsOf("accessories")) };
}

export function headers({ loaderHeaders }: HeadersArgs): Headers {
  return loaderHeaders;
}

export default function AccessoriesRoute({ loaderData }: Route.ComponentProps) {
  return <AccessoriesScreen accessories={loaderData.accessories} />;
}
