import { useRef, useState } from "react";
import { METHOD_NAMES } from "#content/payments/payment-methods.ts";
import type { AdminOrderDetail } from "#contract/orders/owner.ts";
import type { OrderMoney, OrderPayment } from "#contract/payments/owner.ts";
import { isDisputed } from "#domain/orders/order-status.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Drawer } from "#web/kit/ui/overlay/overlay.tsx";
import { amountWords } from "#web/screens/admin/orders/owner-words.ts";
import { RefundForm } from "./refund-form.tsx";

type RefundStepProps = {
  readonly order: AdminOrderDetail;
  readonly money: OrderMoney;
  readonly payment: OrderPayment;
};

/** Opens the refund form of one payment; nothing when nothing of it can be refunded. */
export function RefundStep({ order, money, payment }: RefundStepProps) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  const isOneOfSeveral = money.payments.filter(({ leftCents }) => leftCents > 0).length > 1;
  const taken = amountWords(payment.takenMinor ?? 0, payment.takenCurrency ?? payment.currency);

  return (
    <>
      {payment.leftCents > 0 && !isDisputed(order, payment) && (
        <Button className="mt-2" onClick={() => setIsOpen(true)} ref={opener} size="small" tone="line">
          {isOneOfSeveral ? `Refund of ${taken}, ${METHOD_NAMES[payment.method]}` : "Refund"}
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
          <RefundForm money={money} onRefunded={() => setIsOpen(false)} order={order} payment={payment} />
        </div>
      </Drawer>
    </>
  );
}
