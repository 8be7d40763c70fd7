import type { ComponentProps } from "react";
import { COUNTRIES } from "#domain/orders/delivery/countries.ts";
import { OTHER_COUNTRY } from "#domain/orders/delivery/delivery.ts";
import { LONGEST_ADDRESS_TEXTS as LONGEST } from "#domain/texts/longest-texts.ts";
import { EmailField } from "#web/kit/forms/email-field.tsx";
import type { CheckedForm } from "#web/kit/forms/use-checked-form.ts";
import { SelectField } from "#web/kit/ui/select-field.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";
import type { ShippingForm } from "#web/shop/shipping/shipping-info.ts";

type ShippingFieldsProps = {
  readonly field: CheckedForm<ShippingForm>["field"];
  /** Code of the chosen country. */
  readonly country: string;
  readonly onCountry: (country: string) => void;
};

type Field = ComponentProps<typeof TextField> & { readonly name: keyof ShippingForm };

const WIDE = "col-span-full";

const PERSON: readonly Field[] = [
  {
    name: "fullName",
    label: "Full Name",
    autoComplete: "shipping name",
    maxLength: LONGEST.name,
    required: true,
  },
  { name: "email", label: "Email", required: true },
  {
    name: "phone",
    label: "Phone",
    type: "tel",
    inputMode: "tel",
    autoComplete: "shipping tel",
    maxLength: LONGEST.phone,
    required: true,
  },
];

const ADDRESS: readonly Field[] = [
  {
    name: "addressLine1",
    label: "Address",
    autoComplete: "shipping address-line1",
    maxLength: LONGEST.street,
    required: true,
    className: WIDE,
  },
  {
    name: "addressLine2",
    label: "Address 2 (optional)",
    autoComplete: "shipping address-line2",
    maxLength: LONGEST.street,
    className: WIDE,
  },
  {
    name: "city",
    label: "City",
    autoComplete: "shipping address-level2",
    maxLength: LONGEST.city,
    required: true,
  },
  {
    name: "state",
    label: "State/Province",
    autoComplete: "shipping address-level1",
    maxLength: LONGEST.state,
    required: true,
  },
  {
    name: "postalCode",
    label: "Postal Code",
    autoComplete: "shipping postal-code",
    maxLength: LONGEST.postalCode,
    required: true,
    className: WIDE,
  },
  {
    name: "specialInstructions",
    label: "Special Instructions (optional)",
    autoComplete: "off",
    enterKeyHint: "done",
    maxLength: LONGEST.specialInstructions,
    className: WIDE,
  },
];

const COUNTRY_NAME: Field = {
  name: "countryName",
  label: "Country Name",
  autoComplete: "shipping country-name",
  maxLength: LONGEST.country,
  required: true,
  className: WIDE,
};

export function ShippingFields({ field, country, onCountry }: ShippingFieldsProps) {
  const draw = ({ name, ...facts }: Field) => {
    const Control = name === "email" ? EmailField : TextField;
    return <Control enterKeyHint="next" key={name} {...facts} {...field(name)} />;
  };
  return (
    <>
      {PERSON.map(draw)}
      <SelectField
        {...field("country")}
        autoComplete="shipping country"
        label="Country"
        onChange={({ target }) => onCountry(target.value)}
        required
      >
        {COUNTRIES.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {country === OTHER_COUNTRY && draw(COUNTRY_NAME)}
      {ADDRESS.map(draw)}
    </>
  );
}
