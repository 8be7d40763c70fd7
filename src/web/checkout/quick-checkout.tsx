import type { ShippingInfo } from "#web/shipping/shipping-info.ts";
import { customerFromShippingInfo } from "./checkout-request.ts";
import { PayRow } from "./pay-row.tsx";
import { PaymentMethodChoice } from "./payment-method-choice.tsx";
import { SavedAddressCard } from "./saved-address-card.tsx";
import type { Payment } from "./use-payment.ts";
import type { PaymentMethodState } from "./use-payment-method.ts";

type QuickCheckoutProps = {
  readonly info: ShippingInfo;
  readonly payment: Payment;
  readonly methods: PaymentMethodState;
  readonly onLeave: () => void;
};

/** The checkout of somebody whose address is saved: nothing to type, one button. */
export function QuickCheckout({ info, payment, methods, onLeave }: QuickCheckoutProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void payment.pay(customerFromShippingInfo(info), methods.chosen);
      }}
    >
      <SavedAddressCard delivery={payment.sums.deliveryText} info={info} onLeave={onLeave} />
      <h3 className="mb-2.5 text-[0.9375rem] leading-tight font-semibold">Quick Checkout</h3>
      <PaymentMethodChoice methods={methods} />
      <PayRow payment={payment} />
    </form>
  );
}
