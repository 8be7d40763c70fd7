import { actionOf } from "#web/screens/admin/controls/admin-action.ts";
import { loadForAdmin } from "#web/screens/admin/controls/admin-loader.ts";
import { Answered } from "#web/screens/admin/controls/answered.tsx";
import { InventorySkeleton } from "#web/screens/admin/inventory-skeleton.tsx";
import type { Route } from "./+types/new-product-route.ts";
import { newProductActions } from "./product-actions.ts";
import { ProductAdder } from "./product-adder.tsx";

/** Reads nothing but whether somebody is signed in. */
export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return loadForAdmin(context, async () => true);
}

export const HydrateFallback = InventorySkeleton;

export const clientAction = actionOf(newProductActions);

export default function NewProductRoute({ loaderData }: Route.ComponentProps) {
  return <Answered {...loaderData}>{() => <ProductAdder />}</Answered>;
}
