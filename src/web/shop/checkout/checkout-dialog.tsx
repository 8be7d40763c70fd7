import { useEffect, useState } from "react";
import { Link } from "react-router";
import { customsLine } from "#content/orders/customs.ts";
import { notDeliveredSentence } from "#content/orders/not-delivered.ts";
import { isNotDeliveredTo } from "#domain/orders/delivery/not-delivered.ts";
import { localTexts, sessionTexts } from "#web/kit/storage/text-store.ts";
import { Dialog } from "#web/kit/ui/overlay/dialog.tsx";
import { Part } from "#web/page/failures/part.tsx";
import { useShopFacts } from "#web/page/shop-facts.ts";
import { paths } from "#web/paths.ts";
import { OpenInBrowser } from "#web/shop/cart/open-in-browser.tsx";
import { useCart } from "#web/shop/cart/use-cart.ts";
import { countryText, readShippingInfo, type ShippingInfo } from "#web/shop/shipping/shipping-info.ts";
import { CustomerForm } from "./customer-form.tsx";
import { readGift } from "./gift.ts";
import { GiftFields } from "./gift-fields.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { NothingSent, PayRow } from "./pay-row.tsx";
import { type Customer, customerFromShippingInfo } from "./payment/checkout-request.ts";
import { findPaidMeanwhile } from "./payment/paid-meanwhile.ts";
import { SandboxBanner } from "./payment/sandbox-banner.tsx";
import { type CheckoutOrder, useCheckoutOrder } from "./payment/use-checkout-order.ts";
import { usePayment } from "./payment/use-payment.ts";
import { WherePaid } from "./payment-method-choice.tsx";
import { PayPalView } from "./paypal/paypal-view.tsx";
import { type PaymentMethodState, usePaymentMethod } from "./use-payment-method.ts";
import { FROM_CHECKOUT, useOpensOnWayBack } from "./way-back.ts";

export type CheckoutDialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
};

/** Its content exists only while open, so each opening reads the saved address and payment methods again. */
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
  useEffect(() => void findPaidMeanwhile(), []);

  function submit(buyer: Customer): void {
    const gift = order.isFilesOnly ? undefined : readGift(sessionTexts);
    const customer = gift ? { ...buyer, gift } : buyer;
    if (methods.chosen === "paypal") setPaysWithPayPal(customer);
    else void pay(customer, methods.chosen);
  }

  // After PayPal has fallen back to card, choosing it again shows the form first.
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
      <div
        className={`min-h-0 flex-auto overflow-y-auto overscroll-contain min-[48rem]:grid min-[48rem]:grid-cols-[1fr_340px] min-[48rem]:grid-rows-[minmax(0,1fr)] min-[48rem]:overflow-hidden ${ABOVE_PAY_ROW}`}
      >
        <OrderSummary lines={order.lines} sums={order.sums} />
        <div
          className={`px-(--gut) pt-4 min-[48rem]:col-start-1 min-[48rem]:row-start-1 min-[48rem]:overflow-y-auto min-[48rem]:pt-5 ${ABOVE_PAY_ROW}`}
        >
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

/** What has the keyboard is not behind the ways to pay, which stick to the edge where letters leave room for that. */
const ABOVE_PAY_ROW = "not-large-letters:scroll-pb-48";

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
      {!order.isFilesOnly && <GiftFields />}
      {order.isFilesOnly && (
        <p className="mb-6.5 text-[0.9375rem] wrap-anywhere">
          <span className="block font-semibold">{info.fullName}</span>
          <span translate="no">{info.email}</span>
        </p>
      )}
      <h3 className="text-[0.9375rem] leading-tight font-semibold">Quick Checkout</h3>
      <WherePaid methods={methods} />
      <PayRow country={info.country} email={info.email} methods={methods} order={order} />
    </form>
  );
}

type SavedAddressCardProps = {
  readonly info: ShippingInfo;
  /** The delivery fee of this cart to that address, as text. */
  readonly delivery: string;
};

function SavedAddressCard({ info, delivery }: SavedAddressCardProps) {
  const customs = customsLine(info.country);
  const terms = useShopFacts()?.delivery;
  const isOff = terms !== undefined && isNotDeliveredTo(terms, info.country);
  return (
    <section aria-label="Shipping address" className="mb-6.5 border border-ink p-3.5 text-[0.9375rem]">
      <div className="flex justify-between gap-3 large-letters:flex-wrap">
        <address className="min-w-0 not-italic wrap-anywhere">
          <span className="block font-semibold">{info.fullName}</span>
          <span className="whitespace-pre-line">{addressText(info)}</span>
        </address>
        <Link
          aria-label="Edit shipping address"
          className="link-line -m-3.5 min-h-11 min-w-11 self-start p-3.5 text-base font-semibold"
          replace
          state={FROM_CHECKOUT}
          to={paths.shipping}
        >
          Edit
        </Link>
      </div>
      <p className="mt-2.5 flex justify-between gap-4 border-line border-t pt-2.5">
        <span>Shipping cost</span>
        <span>{delivery}</span>
      </p>
      {isOff && <p className="mt-2 font-semibold text-bad">{notDeliveredSentence(info.country)}</p>}
      {customs !== undefined && !isOff && <p className="mt-2 text-s">{`Customs: ${customs}`}</p>}
    </section>
  );
}

function addressText(info: ShippingInfo): string {
  const town = `${info.city}, ${info.state} ${info.postalCode}`;
  return [info.addressLine1, info.addressLine2, town, countryText(info)].filter(Boolean).join("\n");
}
