import type { ComponentProps } from "react";
import { LONGEST_ADDRESS_TEXTS } from "#domain/texts/longest-texts.ts";
import type { TextField } from "#web/kit/ui/text-field.tsx";
import type { CheckoutForm } from "./checkout-form.ts";

type Field = ComponentProps<typeof TextField> & { readonly name: keyof CheckoutForm };

const WIDE = "col-span-full";

/** The names and the space between them are stored as one text. */
const LONGEST_NAME_PART = Math.floor((LONGEST_ADDRESS_TEXTS.name - 1) / 2);

/** The Customer Information fields in order, each required unless it says otherwise. */
export const CUSTOMER_FIELDS: readonly Field[] = [
  { name: "firstName", label: "First Name", autoComplete: "given-name", maxLength: LONGEST_NAME_PART },
  { name: "lastName", label: "Last Name", autoComplete: "family-name", maxLength: LONGEST_NAME_PART },
  { name: "email", label: "Email", className: WIDE },
  {
    name: "address",
    label: "Address",
    autoComplete: "address-line1",
    maxLength: LONGEST_ADDRESS_TEXTS.street,
    className: WIDE,
  },
  { name: "city", label: "City", autoComplete: "address-level2", maxLength: LONGEST_ADDRESS_TEXTS.city },
  {
    name: "state",
    label: "State/Province",
    autoComplete: "address-level1",
    maxLength: LONGEST_ADDRESS_TEXTS.state,
  },
  {
    name: "zipCode",
    label: "ZIP Code",
    autoComplete: "postal-code",
    maxLength: LONGEST_ADDRESS_TEXTS.postalCode,
    className: WIDE,
  },
  {
    name: "phone",
    label: "Phone for the courier (optional)",
    type: "tel",
    inputMode: "tel",
    autoComplete: "tel",
    maxLength: LONGEST_ADDRESS_TEXTS.phone,
    enterKeyHint: "done",
    required: false,
    className: WIDE,
  },
];

/** The buyer's fields; the others are for a parcel. */
export const PERSON_FIELDS = CUSTOMER_FIELDS.filter(({ name }) =>
  ["firstName", "lastName", "email"].includes(name),
);
