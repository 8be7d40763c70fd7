import { isEmailAddress, tidyEmailAddress } from "#domain/mail/email-address.ts";
import { SHORTEST_PHONE } from "#domain/texts/longest-texts.ts";
import { createFormDraft } from "#web/kit/forms/form-draft.ts";
import { z } from "#web/kit/storage/schema.ts";
import type { TextStore } from "#web/kit/storage/text-store.ts";
import type { ShippingForm } from "#web/shop/shipping/shipping-info.ts";
import { giftDraft } from "./gift.ts";

const required = (message: string) => z.string().check(z.trim(), z.minLength(1, message));

/** The Customer Information form: every field is required except the telephone, which the courier calls. */
export const CheckoutFormSchema = z.object({
  firstName: required("First name is required"),
  lastName: required("Last name is required"),
  email: z.string().check(z.overwrite(tidyEmailAddress), z.refine(isEmailAddress, "Valid email is required")),
  address: required("Address is required"),
  city: required("City is required"),
  state: required("State is required"),
  zipCode: required("ZIP code is required"),
  phone: z.string().check(
    z.trim(),
    z.refine((typed) => typed === "" || typed.length >= SHORTEST_PHONE, "Please enter a valid phone number"),
  ),
});

/** For files only: the buyer and their email address. An address typed for an earlier cart is kept. */
export const FilesFormSchema = z.object({
  ...CheckoutFormSchema.shape,
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  phone: z.string(),
});

export type CheckoutForm = z.output<typeof CheckoutFormSchema>;

export const CHECKOUT_FIELDS = Object.keys(CheckoutFormSchema.shape) as readonly (keyof CheckoutForm)[];

export const checkoutDraft = createFormDraft("kuludCheckoutDraft", CHECKOUT_FIELDS);

/** Once the order is paid: the next person at this device must not see what was typed. */
export function forgetCheckout(texts: TextStore): void {
  checkoutDraft.forget(texts);
  giftDraft.forget(texts);
}

/** The draft as an address, so that it need not be typed twice. */
export function draftForShipping(texts: TextStore): Partial<ShippingForm> | undefined {
  const typed = checkoutDraft.read(texts);
  if (!typed) return undefined;
  const { firstName, lastName, email, phone, address, city, state, zipCode } = typed;
  const fullName = `${firstName} ${lastName}`.trim();
  return { fullName, email, phone, addressLine1: address, city, state, postalCode: zipCode };
}
