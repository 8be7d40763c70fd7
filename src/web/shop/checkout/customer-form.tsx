import { useEffect, useState } from "react";
import { UNSAVED_IS_FREE } from "#content/orders/unsaved-delivery.ts";
import { HOME_COUNTRY } from "#domain/orders/delivery/delivery.ts";
import { EmailField } from "#web/kit/forms/email-field.tsx";
import { type CheckedForm, useCheckedForm } from "#web/kit/forms/use-checked-form.ts";
import { sessionTexts } from "#web/kit/storage/text-store.ts";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { useShopFacts } from "#web/page/shop-facts.ts";
import { AddShippingCard, AddShippingLink } from "./add-shipping.tsx";
import { type CheckoutForm, CheckoutFormSchema, checkoutDraft, FilesFormSchema } from "./checkout-form.ts";
import { CUSTOMER_FIELDS, PERSON_FIELDS } from "./customer-field-list.ts";
import { GiftFields } from "./gift-fields.tsx";
import { NothingSent, PayRow } from "./pay-row.tsx";
import { type Customer, customerFromForm } from "./payment/checkout-request.ts";
import type { CheckoutOrder } from "./payment/use-checkout-order.ts";
import { WherePaid } from "./payment-method-choice.tsx";
import type { PaymentMethodState } from "./use-payment-method.ts";

type CustomerFormProps = {
  readonly order: CheckoutOrder;
  readonly methods: PaymentMethodState;
  readonly onSubmit: (customer: Customer) => void;
};

/** The checkout without a saved address. Typed values survive closing the dialog, errors and a reload. */
export function CustomerForm({ order, methods, onSubmit }: CustomerFormProps) {
  const { isFilesOnly } = order;
  const form = useCheckedForm<CheckoutForm>(isFilesOnly ? FilesFormSchema : CheckoutFormSchema, {
    draft: checkoutDraft,
    onSubmit: (values) => onSubmit(customerFromForm(values, isFilesOnly)),
  });
  const [email, setEmail] = useState<string>();
  const readEmail = () => {
    const typed = CheckoutFormSchema.shape.email.safeParse(checkoutDraft.read(sessionTexts)?.email);
    setEmail(typed.data);
  };
  useEffect(readEmail, []);
  return (
    <form
      {...form.props}
      onInput={(event) => {
        form.props.onInput?.(event);
        readEmail();
      }}
    >
      {isFilesOnly ? <NothingSent /> : <AddShippingCard />}
      <CustomerFields field={form.field} isFilesOnly={isFilesOnly} />
      {!isFilesOnly && <GiftFields />}
      <WherePaid methods={methods} />
      <PayRow country={HOME_COUNTRY} email={email} methods={methods} order={order} />
    </form>
  );
}

type CustomerFieldsProps = {
  readonly field: CheckedForm<CheckoutForm>["field"];
  /** Nothing is shipped: only the buyer's details are needed. */
  readonly isFilesOnly: boolean;
};

function CustomerFields({ field, isFilesOnly }: CustomerFieldsProps) {
  const terms = useShopFacts()?.delivery;
  return (
    <section>
      <h3 className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-4 text-[0.9375rem] leading-tight font-semibold">
        Customer Information
        <span className="text-s font-normal text-mute">
          {isFilesOnly ? "All fields are required" : "All but the phone are required"}
        </span>
      </h3>
      {!isFilesOnly && (
        <p className="mb-3.5 text-s">
          Delivering to South Africa. Elsewhere?{" "}
          <AddShippingLink className="-my-3.5 inline-block font-medium" />
          {terms && !terms.unsaved && <span className="block">{UNSAVED_IS_FREE}</span>}
        </p>
      )}
      <div className="form-fields">
        {(isFilesOnly ? PERSON_FIELDS : CUSTOMER_FIELDS).map(({ name, ...facts }) => {
          const Control = name === "email" ? EmailField : TextField;
          return <Control enterKeyHint="next" key={name} required {...facts} {...field(name)} />;
        })}
      </div>
    </section>
  );
}
