import type { UseFormReturn } from "react-hook-form";
import { TextField } from "#web/ui/text-field.tsx";
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
      <h3 className="mb-2.5 flex items-baseline justify-between gap-4 text-[0.9375rem] leading-tight font-semibold">
        Customer Information
        <span className="text-s font-normal text-mute">All fields are required</span>
      </h3>
      <div className="grid grid-cols-2 gap-x-2.5 gap-y-3.5">
        {(isFilesOnly ? PERSON_FIELDS : CUSTOMER_FIELDS).map(({ name, ...field }) => (
          <TextField
            enterKeyHint="next"
            key={name}
            required
            {...field}
            {...form.register(name)}
            error={errors[name]?.message}
          />
        ))}
      </div>
    </section>
  );
}
