import { useState } from "react";
import { useCart } from "#web/cart/use-cart.ts";
import { readShippingInfo } from "#web/shipping/shipping-info-storage.ts";
import { localTexts } from "#web/storage/browser-texts.ts";
import { CustomerForm } from "./customer-form.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { QuickCheckout } from "./quick-checkout.tsx";
import { SandboxBanner } from "./sandbox-banner.tsx";
import { usePayment } from "./use-payment.ts";
import { usePaymentMethod } from "./use-payment-method.ts";

type CheckoutContentProps = {
  /** The shopper follows a link out of the dialog. */
  readonly onLeave: () => void;
};

export function CheckoutContent({ onLeave }: CheckoutContentProps) {
  const { lines } = useCart();
  const [savedInfo] = useState(() => readShippingInfo(localTexts));
  const payment = usePayment(savedInfo?.country);
  const methods = usePaymentMethod();
  const form = { methods, payment, onLeave };
  return (
    <>
      <SandboxBanner />
      <div className="min-h-0 flex-auto overflow-y-auto overscroll-contain min-[48rem]:grid min-[48rem]:grid-cols-[1fr_340px] min-[48rem]:grid-rows-[minmax(0,1fr)] min-[48rem]:overflow-hidden">
        <OrderSummary lines={lines} sums={payment.sums} />
        <div className="px-(--gut) pt-4 min-[48rem]:col-start-1 min-[48rem]:row-start-1 min-[48rem]:overflow-y-auto min-[48rem]:pt-5">
          {savedInfo ? <QuickCheckout {...form} info={savedInfo} /> : <CustomerForm {...form} />}
        </div>
      </div>
    </>
  );
}
