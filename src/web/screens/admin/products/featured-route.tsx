import { inAdmin } from "#web/screens/admin/controls/admin-loader.ts";
import { Answered } from "#web/screens/admin/controls/answered.tsx";
import { InventorySkeleton } from "#web/screens/admin/inventory-skeleton.tsx";
import type { Route } from "./+types/featured-route.ts";
import { FeaturedOrder } from "./featured-order.tsx";

export const clientLoader = inAdmin(({ read }) => read("GET /api/admin/featured"));

export const HydrateFallback = InventorySkeleton;

export default function FeaturedRoute({ loaderData }: Route.ComponentProps) {
  return <Answered {...loaderData}>{(products) => <FeaturedOrder saved={products} />}</Answered>;
}
