import { useState } from "react";
import { useSearchParams } from "react-router";
import type { AdminTabProps } from "#web/screens/admin/admin-tabs.ts";
import { OrderPage } from "./order/order-page.tsx";
import { OrderList } from "./order-list.tsx";
import { readOrdersView } from "./orders-view.ts";

/** What was bought and what has to be done with it: the list, or one order; each has its address. */
export function OrdersTab({ onRefused }: AdminTabProps) {
  const [address] = useSearchParams();
  const [search, setSearch] = useState("");
  const view = readOrdersView(address);
  if (view.order !== undefined) {
    return <OrderPage id={view.order} key={view.order} onRefused={onRefused} view={view} />;
  }
  return <OrderList onRefused={onRefused} onSearch={setSearch} search={search} view={view} />;
}
