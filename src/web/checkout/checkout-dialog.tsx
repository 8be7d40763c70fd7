import { useState } from "react";
import { OpenInBrowser } from "#web/cart/open-in-browser.tsx";
import { useCart } from "#web/cart/use-cart.ts";
import { Part } from "#web/failures/part.tsx";
import { readShippingInfo } from "#web/shipping/shipping-info.ts";
import { localTexts } from "#web/storage/text-store.ts";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { CustomerForm } from "./customer-form.tsx";
import { OrderSummary } from "./order-summary.tsx";
import type { Customer } from "./payment/checkout-request.ts";
import { SandboxBanner } from "./payment/sandbox-banner.tsx";
import { usePayment } from "./payment/use-payment.ts";
import { type PaymentMethodState, usePaymentMethod } from "./payment/use-payment-method.ts";
import { PayPalView } from "./paypal/paypal-view.tsx";
import { QuickCheckout } from "./quick-checkout.tsx";
import { useCheckoutOrder } from "./use-checkout-order.ts";
import { useOpensOnWayBack } from "./way-back.ts";

export type CheckoutDialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
};

/** Its content exists only while it is open, so each opening reads the saved address and the ways to pay anew. */
export function CheckoutDialog({ isOpen, onClose, onClosed }: CheckoutDialogProps) {
  useOpensOnWayBack();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} onClosed={onClosed} title="Complete Your Order">
      <CheckoutContent />
    </Dialog>
  );
}

function CheckoutContent() {
  const { lines } = useCart();
  const [savedInfo] = useState(() => readShippingInfo(localTexts));
  const order = useCheckoutOrder(savedInfo?.country);
  const pay = usePayment(order);
  const methods = usePaymentMethod(order.sums.total);
  const [paysWithPayPal, setPaysWithPayPal] = useState<Customer>();

  function submit(customer: Customer): void {
    if (methods.chosen === "paypal") setPaysWithPayPal(customer);
    else void pay(customer, methods.chosen);
  }

  // When PayPal has fallen back to card, choosing it again leads to the form first.
  const choosing: PaymentMethodState = {
    ...methods,
    choose(method) {
      setPaysWithPayPal(undefined);
      methods.choose(method);
    },
  };
  const form = { order, methods: choosing, onSubmit: submit };
  return (
    <>
      <SandboxBanner />
      <Part name="open in browser">
        <OpenInBrowser lines={lines} />
      </Part>
      <div className="min-h-0 flex-auto overflow-y-auto overscroll-contain min-[48rem]:grid min-[48rem]:grid-cols-[1fr_340px] min-[48rem]:grid-rows-[minmax(0,1fr)] min-[48rem]:overflow-hidden">
        <OrderSummary lines={order.lines} sums={order.sums} />
        <div className="px-(--gut) pt-4 min-[48rem]:col-start-1 min-[48rem]:row-start-1 min-[48rem]:overflow-y-auto min-[48rem]:pt-5">
          {paysWithPayPal && methods.chosen === "paypal" ? (
            <PayPalView
              customer={paysWithPayPal}
              onBack={() => setPaysWithPayPal(undefined)}
              onStale={() => methods.choose("paypal")}
              order={order}
              paypal={methods.paypal}
            />
          ) : savedInfo ? (
            <QuickCheckout {...form} info={savedInfo} />
          ) : (
            <CustomerForm {...form} />
          )}
        </div>
      </div>
    </>
  );
}
