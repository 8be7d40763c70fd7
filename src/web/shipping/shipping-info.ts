import { countryName as nameOf } from "#domain/orders/address-lines.ts";
import { findListedCountry, OTHER_COUNTRY } from "#domain/orders/delivery.ts";
import { z } from "#web/storage/schema.ts";

const text = (shortest: number, message: string) =>
  z.string().check(z.trim(), z.minLength(shortest, message));
const optionalText = z.optional(z.string().check(z.trim()));

/** What is typed, with the rules and messages of SPEC section 5. */
const TYPED = {
  fullName: text(2, "Full name must be at least 2 characters"),
  email: z.string().check(z.trim(), z.email("Please enter a valid email address")),
  phone: text(10, "Please enter a valid phone number"),
  addressLine1: text(5, "Please enter your street address"),
  addressLine2: optionalText,
  city: text(2, "Please enter your city"),
  state: text(2, "Please enter your state/province"),
  postalCode: text(3, "Please enter your postal code"),
  country: text(1, "Please select your country"),
  /** Its name, when the list of countries does not have it (DECISIONS 28). */
  countryName: optionalText,
  specialInstructions: optionalText,
} as const;

const TypedFields = z.object(TYPED);

/** The saved shipping info of SPEC section 3. */
export const ShippingInfoFields = z.object({
  ...TYPED,
  /** Rand. What the shopper was shown; the checkout works it out anew from the country and the cart. */
  shippingCost: z.number().check(z.minimum(0, "Shipping cost must be positive")),
});

export type ShippingInfo = z.output<typeof ShippingInfoFields>;

/** The shipping form; the cost is not typed. */
export const ShippingFormSchema = TypedFields.check(
  z.refine(isCountryNamed, {
    path: ["countryName"],
    error: "Please enter your country",
    // Said together with whatever else is wrong.
    when: () => true,
  }),
);

export type ShippingForm = z.output<typeof TypedFields>;

type Country = Pick<ShippingForm, "country" | "countryName">;

const SHORTEST_COUNTRY_NAME = 2;

function isCountryNamed({ country, countryName }: Country): boolean {
  return country !== OTHER_COUNTRY || (countryName?.trim().length ?? 0) >= SHORTEST_COUNTRY_NAME;
}

/** A country that is on the list after all is the listed one, with its fee; and only an unlisted one keeps a name. */
export function settleCountry<Form extends Country>(form: Form): Form {
  const { countryName, ...rest } = form;
  if (form.country !== OTHER_COUNTRY) return rest as Form;
  const listed = findListedCountry(countryName ?? "");
  return listed === undefined ? form : ({ ...rest, country: listed } as Form);
}

/** Where the parcel goes, as a person reads it. */
export function countryText({ country, countryName }: Country): string {
  if (country === OTHER_COUNTRY && countryName) return countryName;
  return nameOf(country);
}

/** The same as the checkout sends it: a code of the list, or the name of another country. */
export function countryToSend({ country, countryName }: Country): string {
  return (country === OTHER_COUNTRY && countryName) || country;
}
