import type { UseFormReturn } from "react-hook-form";
import { EmailField } from "#web/forms/email-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { AddShippingLink } from "./add-shipping-link.tsx";
import type { CheckoutForm } from "./checkout-form.ts";
import { CUSTOMER_FIELDS, PERSON_FIELDS } from "./customer-field-list.ts";

type CustomerFieldsProps = {
  readonly form: UseFormReturn<CheckoutForm>;
  /** Nothing is sent: who pays is all there is to say. */
  readonly isFilesOnly: boolean;
};

export function CustomerFields({ form, isFilesOnly }: CustomerFieldsProps) {
  const { errors } = form.formState;
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
        </p>
      )}
      <div className="grid grid-cols-2 gap-x-2.5 gap-y-3.5">
        {(isFilesOnly ? PERSON_FIELDS : CUSTOMER_FIELDS).map(({ name, ...field }) => {
          const Control = name === "email" ? EmailField : TextField;
          return (
            <Control
              enterKeyHint="next"
              key={name}
              required
              {...field}
              {...form.register(name)}
              error={errors[name]?.message}
            />
          );
        })}
      </div>
    </section>
  );
}
