import { Suspense } from "react";
import { Await, useSearchParams } from "react-router";
import type { Awaitable } from "#web/catalogue/section-answer.ts";
import { tabOf } from "./desk-tabs.ts";
import type { InventoryData } from "./inventory-data.ts";
import { InventoryDesk } from "./inventory-desk.tsx";
import { InventoryHead } from "./inventory-head.tsx";
import { InventorySkeleton } from "./inventory-skeleton.tsx";
import { TabBar } from "./tab-bar.tsx";

type InventoryScreenProps = { readonly answer: Awaitable<InventoryData> };

/** The store-keeper's page, or its shape while it is on its way. */
export function InventoryScreen({ answer }: InventoryScreenProps) {
  const [search] = useSearchParams();
  const tab = tabOf(search);
  const onItsWay = (
    <>
      <InventoryHead door={undefined} />
      <TabBar current={tab} />
      <InventorySkeleton />
    </>
  );
  return (
    <Suspense fallback={onItsWay}>
      <Await resolve={answer}>{(data) => <InventoryDesk {...data} tab={tab} />}</Await>
    </Suspense>
  );
}
