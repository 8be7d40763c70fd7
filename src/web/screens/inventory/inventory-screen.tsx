import { useRef } from "react";
import { useRevalidator } from "react-router";
import { SectionFailure } from "#web/catalogue/section-failure.tsx";
import { ClosedDoor } from "./closed-door.tsx";
import type { InventoryData } from "./inventory-data.ts";
import { InventoryHead } from "./inventory-head.tsx";
import { LowStockList } from "./low-stock-list.tsx";
import { ProductList } from "./product-list.tsx";
import { Totals } from "./totals.tsx";

/** The store-keeper's page. Everybody may look; the controls are behind the door. */
export function InventoryScreen({ inventory, door }: InventoryData) {
  const { revalidate } = useRevalidator();
  const head = useRef<HTMLHeadingElement>(null);

  /** What had the focus goes with the door; the list is the next thing to work with. */
  async function passDoor(): Promise<void> {
    await revalidate();
    head.current?.focus();
  }

  return (
    <>
      <InventoryHead door={door} onSignedOut={passDoor} />
      {inventory === undefined ? (
        <div className="page-width pb-24">
          <SectionFailure onRetry={revalidate} />
        </div>
      ) : (
        <>
          <Totals totals={inventory.totals} />
          {door !== undefined && door.kind !== "open" && <ClosedDoor door={door} onSignedIn={passDoor} />}
          <div className="page-width grid pb-18 min-[80rem]:grid-cols-[3fr_1fr]">
            <ProductList door={door?.kind} headRef={head} items={inventory.items} refresh={revalidate} />
            <LowStockList
              hasForms={door?.kind === "open"}
              products={inventory.lowStock}
              refresh={revalidate}
            />
          </div>
        </>
      )}
    </>
  );
}
