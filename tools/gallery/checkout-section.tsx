import type { ReactNode } from "react";
import { parseDollarRate } from "#domain/money/dollars.ts";
import { USUAL_DELIVERY } from "#tests/support/orders/delivery-terms.ts";
import { LERATO_SAVED } from "#tests/support/orders/lerato.ts";
import { AddShippingCard } from "#web/shop/checkout/add-shipping.tsx";
import { QuickCheckout } from "#web/shop/checkout/checkout-dialog.tsx";
import { CustomerForm } from "#web/shop/checkout/customer-form.tsx";
import { OrderSummary } from "#web/shop/checkout/order-summary.tsx";
import { orderSums } from "#web/shop/checkout/order-sums.ts";
import { customerFromShippingInfo } from "#web/shop/checkout/payment/checkout-request.ts";
import { PayRow } from "#web/shop/checkout/payment/pay-row.tsx";
import { SandboxBanner } from "#web/shop/checkout/payment/sandbox-banner.tsx";
import type { CheckoutOrder } from "#web/shop/checkout/payment/use-checkout-order.ts";
import { PayPalSums, PayPalView } from "#web/shop/checkout/paypal/paypal-view.tsx";
import { usePaymentMethod } from "#web/shop/checkout/use-payment-method.ts";
import { cartLine, type GalleryData } from "./gallery-data.ts";
import { Specimen } from "./specimen.tsx";
import { SpecimenSection } from "./specimen-section.tsx";

type CheckoutSectionProps = { readonly data: GalleryData };

const SUMMARIES = [
  { name: "no address", ids: [101, 605], country: undefined },
  { name: "saved address", ids: [101, 605], country: "ZA" },
  { name: "free delivery", ids: [601, 602, 605], country: "ZA" },
  { name: "many lines, folded on a phone", ids: [101, 102, 103, 104, 605], country: undefined },
] as const;

export function CheckoutSection({ data }: CheckoutSectionProps) {
  const lines = [cartLine(data.product(101), 1, "M", "White"), cartLine(data.product(605), 2)];
  const order: CheckoutOrder = {
    lines,
    sums: orderSums(lines, undefined, undefined, undefined),
    isFilesOnly: false,
    isCartEmpty: false,
    isProcessing: false,
    failure: undefined,
    notice: undefined,
    begin: () => false,
    end: () => {},
    fail: () => {},
    settle: () => {},
    request: () => {
      throw new Error("nothing is paid for here");
    },
  };
  const methods = usePaymentMethod(order.sums.total);
  const notice = {
    title: "The price of your order has changed.",
    changes: ["Kulud Wordmark Tee is now R200", "Delivery is now R100"],
  };
  const payPal = {
    order,
    customer: customerFromShippingInfo(LERATO_SAVED),
    onStale: () => {},
    onBack: () => {},
  };
  const form = { methods, order, onSubmit: () => {}, onLeave: () => {} };
  return (
    <SpecimenSection title="Checkout">
      <Specimen name="(a) no saved shipping info">
        <Box>
          <CustomerForm {...form} />
        </Box>
      </Specimen>
      <Specimen name="(b) saved shipping info">
        <Box>
          <QuickCheckout {...form} info={LERATO_SAVED} />
        </Box>
      </Specimen>
      <Specimen className="grid gap-6" name="(c) PayPal: loading, with its rate">
        <Box>
          <PayPalView {...payPal} paypal={undefined} />
        </Box>
        <Box>
          <PayPalSums rate={parseDollarRate("18.4321")} total={order.sums.total} />
        </Box>
      </Specimen>
      {SUMMARIES.map(({ name, ids, country }) => {
        const ordered = ids.map((id) => cartLine(data.product(id), 2));
        return (
          <Specimen key={name} name={`summary: ${name}`}>
            <OrderSummary lines={ordered} sums={orderSums(ordered, USUAL_DELIVERY, country, undefined)} />
          </Specimen>
        );
      })}
      <Specimen className="grid gap-6" name="pay row: processing, failed, prices changed">
        <Box>
          <PayRow order={{ ...order, isProcessing: true }} />
        </Box>
        <Box>
          <PayRow order={{ ...order, failure: { message: "Payment initialization failed: 502" } }} />
        </Box>
        <Box>
          <PayRow order={{ ...order, notice }} />
        </Box>
      </Specimen>
      <Specimen className="grid gap-6" name="notes">
        <SandboxBanner />
        <AddShippingCard />
      </Specimen>
    </SpecimenSection>
  );
}

function Box({ children }: { readonly children: ReactNode }) {
  return <div className="specimen-still border border-ink px-(--gut) pt-4">{children}</div>;
}
