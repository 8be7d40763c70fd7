import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { sessionTexts } from "#web/storage/browser-texts.ts";
import { AddShippingCard } from "./add-shipping-card.tsx";
import { readCheckoutDraft, saveCheckoutDraft } from "./checkout-draft.ts";
import { type CheckoutForm, CheckoutFormSchema, EMPTY_CHECKOUT_FORM } from "./checkout-form.ts";
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
  const [defaultValues] = useState(() => readCheckoutDraft(sessionTexts) ?? EMPTY_CHECKOUT_FORM);
  const form = useForm<CheckoutForm>({ resolver: zodResolver(CheckoutFormSchema), defaultValues });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => saveCheckoutDraft(sessionTexts, values),
      }),
    [form],
  );

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
