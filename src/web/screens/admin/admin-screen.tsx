import { Suspense } from "react";
import { Await, useSearchParams } from "react-router";
import type { Awaitable } from "#web/catalogue/section-answer.ts";
import { AdminSections } from "./admin-sections.tsx";
import { tabOf } from "./admin-tabs.ts";
import type { InventoryData } from "./stock/inventory-data.ts";
import { InventoryHead } from "./stock/inventory-head.tsx";
import { InventorySkeleton } from "./stock/inventory-skeleton.tsx";
import { TabBar } from "./tab-bar.tsx";

type InventoryScreenProps = { readonly answer: Awaitable<InventoryData> };

/** The admin page, or its shape while it is on its way. */
export function InventoryScreen({ answer }: InventoryScreenProps) {
  const [search] = useSearchParams();
  const tab = tabOf(search);
  const onItsWay = (
    <>
      <InventoryHead session={undefined} />
      <TabBar current={tab} />
      <InventorySkeleton />
    </>
  );
  return (
    <Suspense fallback={onItsWay}>
      <Await resolve={answer}>{(data) => <AdminSections {...data} tab={tab} />}</Await>
    </Suspense>
  );
}
