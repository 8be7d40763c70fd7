import { useRef, useState } from "react";
import type { OrderMoney } from "#contract/admin/money.ts";
import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { Button } from "#web/ui/button.tsx";
import { Drawer } from "#web/ui/overlay/drawer.tsx";
import { RefundForm } from "./refund-form.tsx";

type RefundStepProps = { readonly order: AdminOrderDetail; readonly money: OrderMoney };

/** Opens the refund form; nothing where no money is left to give back. */
export function RefundStep({ order, money }: RefundStepProps) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  return (
    <>
      {money.leftCents > 0 && (
        <Button className="mt-4" onClick={() => setIsOpen(true)} ref={opener} size="small" tone="line">
          Refund
        </Button>
      )}
      <Drawer
        isOpen={isOpen}
        note={order.number}
        onClose={() => setIsOpen(false)}
        onClosed={() => opener.current?.focus()}
        title="Refund"
      >
        <div className="min-h-0 flex-1 overflow-y-auto pb-6">
          <RefundForm money={money} onRefunded={() => setIsOpen(false)} order={order} />
        </div>
      </Drawer>
    </>
  );
}
