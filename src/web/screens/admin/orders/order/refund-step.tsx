import { useRef, useState } from "react";
import type { OrderMoney, RefundJson } from "#contract/admin/money.ts";
import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { randWords } from "#web/screens/admin/money/money-words.ts";
import { showToast } from "#web/toasts/show-toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Drawer } from "#web/ui/overlay/drawer.tsx";
import { RefundForm } from "./refund-form.tsx";

type RefundStepProps = {
  readonly order: AdminOrderDetail;
  readonly money: OrderMoney;
  readonly onDone: () => Promise<void>;
};

/** Opens the refund beside the order; nothing where nothing is left. */
export function RefundStep({ order, money, onDone }: RefundStepProps) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  async function finish(refund: RefundJson): Promise<void> {
    setIsOpen(false);
    showToast({ title: "Refund asked for", description: `${randWords(refund.amountCents)} goes back` });
    await onDone();
  }

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
          <RefundForm money={money} onRefunded={finish} order={order} />
        </div>
      </Drawer>
    </>
  );
}
