import { zodResolver } from "@hookform/resolvers/zod";
import { useDraftedForm } from "#web/forms/use-drafted-form.ts";
import { AddShippingCard } from "./add-shipping-card.tsx";
import { checkoutDraft } from "./checkout-draft.ts";
import { CheckoutFormSchema } from "./checkout-form.ts";
import { customerFromForm } from "./checkout-request.ts";
import { CustomerFields } from "./customer-fields.tsx";
import { PayRow } from "./pay-row.tsx";
import { PaymentMethodChoice } from "./payment-method-choice.tsx";
import type { Payment } from "./use-payment.ts";
import type { PaymentMethodState } from "./use-payment-method.ts";

type CustomerFormProps = {
  readonly payment: Payment;
  readonly methods: PaymentMethodState;
  readonly onLeave: () => void;
};

/** The checkout of somebody without saved shipping info. What is typed survives closing, errors and a reload. */
export function CustomerForm({ payment, methods, onLeave }: CustomerFormProps) {
  const form = useDraftedForm(RESOLVER, checkoutDraft);
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => payment.pay(customerFromForm(values), methods.chosen))}
    >
      <AddShippingCard onLeave={onLeave} />
      <CustomerFields form={form} />
      <section className="mt-6.5">
        <h3 className="mb-2.5 text-[0.9375rem] leading-tight font-semibold">Payment Method</h3>
        <PaymentMethodChoice methods={methods} />
      </section>
      <PayRow payment={payment} />
    </form>
  );
}

const RESOLVER = zodResolver(CheckoutFormSchema);
