import { parseStored } from "#web/storage/parse-stored.ts";
import { z } from "#web/storage/schema.ts";
import type { TextStore } from "#web/storage/text-store.ts";

/** The local storage key of the saved shipping info of SPEC section 3. */
export const SHIPPING_INFO_KEY = "kuludShippingInfo";

const VERSION = 1;

const text = (shortest: number, message: string) =>
  z.string().check(z.trim(), z.minLength(shortest, message));

/** The shipping form's rules and messages (SPEC section 5), and what is read back from storage. */
export const ShippingInfoSchema = z.object({
  fullName: text(2, "Full name must be at least 2 characters"),
  email: z.string().check(z.trim(), z.email("Please enter a valid email address")),
  phone: text(10, "Please enter a valid phone number"),
  addressLine1: text(5, "Please enter your street address"),
  addressLine2: z.optional(z.string()),
  city: text(2, "Please enter your city"),
  state: text(2, "Please enter your state/province"),
  postalCode: text(3, "Please enter your postal code"),
  country: text(1, "Please select your country"),
  specialInstructions: z.optional(z.string()),
  /** Rand. What the shopper was shown; the checkout works it out anew from the country and the cart. */
  shippingCost: z.number().check(z.minimum(0, "Shipping cost must be positive")),
});

export type ShippingInfo = z.output<typeof ShippingInfoSchema>;

const StoredShippingInfo = z.extend(ShippingInfoSchema, { version: z.optional(z.literal(VERSION)) });

/** Undefined when nothing is saved, and, after a report, when what is saved is not an address. */
export function readShippingInfo(texts: TextStore): ShippingInfo | undefined {
  const stored = texts.read(SHIPPING_INFO_KEY);
  if (stored === undefined) return undefined;
  const parsed = parseStored(SHIPPING_INFO_KEY, stored, (json) => z.parse(StoredShippingInfo, json));
  if (!parsed) return undefined;
  const { version: _version, ...info } = parsed;
  return info;
}

export function saveShippingInfo(texts: TextStore, info: ShippingInfo): void {
  texts.write(SHIPPING_INFO_KEY, JSON.stringify({ version: VERSION, ...info }));
}
