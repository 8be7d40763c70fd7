import type { AddressWithinCountry } from "#contract/orders/order-address.ts";
import { LONGEST_ADDRESS_TEXTS as LONGEST } from "#domain/texts/longest-texts.ts";
import { TextField } from "#web/kit/ui/text-field.tsx";

type AddressFieldsProps = {
  readonly address: Partial<AddressWithinCountry>;
  /** By name. */
  readonly problems?: Readonly<Record<string, string>>;
};

const FIELDS = [
  { name: "street", label: "Address", maxLength: LONGEST.street, required: true, className: "col-span-full" },
  { name: "street2", label: "Address 2 (optional)", maxLength: LONGEST.street, className: "col-span-full" },
  { name: "city", label: "City", maxLength: LONGEST.city, required: true },
  { name: "state", label: "State/Province", maxLength: LONGEST.state, required: true },
  { name: "postalCode", label: "Postal Code", maxLength: LONGEST.postalCode, required: true },
  { name: "phone", label: "Phone (optional)", maxLength: LONGEST.phone, inputMode: "tel" },
  {
    name: "specialInstructions",
    label: "Special Instructions (optional)",
    maxLength: LONGEST.specialInstructions,
    className: "col-span-full",
  },
] as const;

/** The parts of an address that change within a country. */
export function AddressFields({ address, problems = {} }: AddressFieldsProps) {
  return (
    <div className="grid gap-x-2.5 gap-y-4 sm:grid-cols-2">
      {FIELDS.map(({ name, ...facts }) => (
        <TextField
          {...facts}
          autoComplete="off"
          defaultValue={address[name] ?? ""}
          error={problems[name]}
          key={name}
          name={name}
        />
      ))}
    </div>
  );
}

/** What such a form holds. The API checks it. */
export function readAddressFields(form: FormData): AddressWithinCountry {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  return {
    street: text("street"),
    street2: text("street2"),
    city: text("city"),
    state: text("state"),
    postalCode: text("postalCode"),
    phone: text("phone"),
    specialInstructions: text("specialInstructions"),
  };
}
