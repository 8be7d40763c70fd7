import type { ShippingInfo } from "#web/shipping/shipping-info.ts";
import { NothingSent } from "./nothing-sent.tsx";
import { type Customer, customerFromShippingInfo } from "./payment/checkout-request.ts";
import { PayRow } from "./payment/pay-row.tsx";
import { PaymentMethodChoice } from "./payment/payment-method-choice.tsx";
import type { PaymentMethodState } from "./payment/use-payment-method.ts";
import { SavedAddressCard } from "./saved-address-card.tsx";
import type { CheckoutOrder } from "./use-checkout-order.ts";

type QuickCheckoutProps = {
  readonly info: ShippingInfo;
  readonly order: CheckoutOrder;
  readonly methods: PaymentMethodState;
  readonly onSubmit: (customer: Customer) => void;
};

/** The checkout with a saved address: nothing to type, one button. */
export function QuickCheckout({ info, order, methods, onSubmit }: QuickCheckoutProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(customerFromShippingInfo(info, order.isFilesOnly));
      }}
    >
      {order.isFilesOnly ? (
        <NothingSent />
      ) : (
        <SavedAddressCard delivery={order.sums.deliveryText} info={info} />
      )}
      {order.isFilesOnly && (
        <p className="mb-6.5 text-[0.9375rem] wrap-anywhere">
          <span className="block font-semibold">{info.fullName}</span>
          <span translate="no">{info.email}</span>
        </p>
      )}
      <h3 className="mb-2.5 text-[0.9375rem] leading-tight font-semibold">Quick Checkout</h3>
      <PaymentMethodChoice methods={methods} />
      <PayRow order={order} />
    </form>
  );
}
