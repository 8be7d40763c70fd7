import { zodResolver } from "@hookform/resolvers/zod";
import { useDraftedForm } from "#web/forms/use-drafted-form.ts";
import { AddShippingCard } from "./add-shipping-card.tsx";
import { CheckoutFormSchema, checkoutDraft, FilesFormSchema } from "./checkout-form.ts";
import { CustomerFields } from "./customer-fields.tsx";
import { NothingSent } from "./nothing-sent.tsx";
import { type Customer, customerFromForm } from "./payment/checkout-request.ts";
import { PayRow } from "./payment/pay-row.tsx";
import { PaymentMethodChoice } from "./payment/payment-method-choice.tsx";
import type { PaymentMethodState } from "./payment/use-payment-method.ts";
import type { CheckoutOrder } from "./use-checkout-order.ts";

type CustomerFormProps = {
  readonly order: CheckoutOrder;
  readonly methods: PaymentMethodState;
  readonly onSubmit: (customer: Customer) => void;
};

/** The checkout without a saved address. What is typed survives closing the dialog, errors and a reload. */
export function CustomerForm({ order, methods, onSubmit }: CustomerFormProps) {
  const { isFilesOnly } = order;
  const form = useDraftedForm(isFilesOnly ? FILES_RESOLVER : RESOLVER, checkoutDraft);
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => onSubmit(customerFromForm(values, isFilesOnly)))}
    >
      {isFilesOnly ? <NothingSent /> : <AddShippingCard />}
      <CustomerFields form={form} isFilesOnly={isFilesOnly} />
      <section className="mt-6.5">
        <h3 className="mb-2.5 text-[0.9375rem] leading-tight font-semibold">Payment Method</h3>
        <PaymentMethodChoice methods={methods} />
      </section>
      <PayRow order={order} />
    </form>
  );
}

const RESOLVER = zodResolver(CheckoutFormSchema);
const FILES_RESOLVER = zodResolver(FilesFormSchema);
