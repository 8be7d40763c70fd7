import { isEmailAddress, tidyEmailAddress } from "#domain/mail/email-address.ts";
import { countryName as nameOf } from "#domain/orders/address/address-lines.ts";
import { OTHER_COUNTRY } from "#domain/orders/delivery/delivery.ts";
import { z } from "#web/kit/storage/schema.ts";
import { parseStored, type TextStore } from "#web/kit/storage/text-store.ts";
import { SHIPPING_INFO_KEY, SHORTEST_PARTS } from "./saved-country.ts";

const text = (shortest: number, message: string) =>
  z.string().check(z.trim(), z.minLength(shortest, message));
const optionalText = z.optional(z.string().check(z.trim()));

/** The form's fields, with their rules and messages. */
const TYPED = {
  fullName: text(SHORTEST_PARTS.fullName, "Full name must be at least 2 characters"),
  email: z
    .string()
    .check(z.overwrite(tidyEmailAddress), z.refine(isEmailAddress, "Please enter a valid email address")),
  phone: text(SHORTEST_PARTS.phone, "Please enter a valid phone number"),
  addressLine1: text(SHORTEST_PARTS.addressLine1, "Please enter your street address"),
  addressLine2: optionalText,
  city: text(SHORTEST_PARTS.city, "Please enter your city"),
  state: text(SHORTEST_PARTS.state, "Please enter your state/province"),
  postalCode: text(SHORTEST_PARTS.postalCode, "Please enter your postal code"),
  country: text(SHORTEST_PARTS.country, "Please select your country"),
  /** The typed name of a country that is not listed. */
  countryName: optionalText,
  specialInstructions: optionalText,
} as const;

const TypedFields = z.object(TYPED);

/** The saved shipping info: the fields of the form and the fee. */
export const ShippingInfoFields = z.object({
  ...TYPED,
  /** In rand, as the shopper saw it. The checkout calculates it again. */
  shippingCost: z.number().check(z.minimum(0, "Shipping cost must be positive")),
});

export type ShippingInfo = z.output<typeof ShippingInfoFields>;

/** The form's rules for saving. */
export const ShippingFormSchema = TypedFields.check(
  z.refine(isCountryNamed, {
    path: ["countryName"],
    error: "Please enter your country",
    // Checked even when other fields are wrong, so that all messages appear at once.
    when: () => true,
  }),
);

export type ShippingForm = z.output<typeof TypedFields>;

type Country = Pick<ShippingForm, "country" | "countryName">;

const SHORTEST_COUNTRY_NAME = 2;

function isCountryNamed({ country, countryName }: Country): boolean {
  return country !== OTHER_COUNTRY || (countryName?.trim().length ?? 0) >= SHORTEST_COUNTRY_NAME;
}

/** The name of the country. */
export function countryText({ country, countryName }: Country): string {
  if (country === OTHER_COUNTRY && countryName) return countryName;
  return nameOf(country);
}

/** The country as the checkout sends it: a listed one's code, else its name. */
export function countryToSend({ country, countryName }: Country): string {
  return (country === OTHER_COUNTRY && countryName) || country;
}

const VERSION = 1;

const StoredShippingInfo = z.extend(ShippingInfoFields, { version: z.optional(z.literal(VERSION)) });

/** Undefined when nothing is saved, and, after a report, when what is saved is not an address. */
export function readShippingInfo(texts: TextStore): ShippingInfo | undefined {
  const stored = texts.read(SHIPPING_INFO_KEY);
  if (stored === undefined) return undefined;
  const parsed = parseStored(SHIPPING_INFO_KEY, stored, (json) => z.parse(StoredShippingInfo, json));
  if (!parsed) return undefined;
  const { version: _version, ...info } = parsed;
  return info;
}

/** False when the browser did not store it, so that it lasts only until the page is left. */
export function saveShippingInfo(texts: TextStore, info: ShippingInfo): boolean {
  return texts.write(SHIPPING_INFO_KEY, JSON.stringify({ version: VERSION, ...info }));
}

export function forgetShippingInfo(texts: TextStore): void {
  texts.remove(SHIPPING_INFO_KEY);
}
