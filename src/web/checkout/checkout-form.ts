import { createFormDraft } from "#web/forms/form-draft.ts";
import { z } from "#web/storage/schema.ts";

const required = (message: string) => z.string().check(z.trim(), z.minLength(1, message));

/** The Customer Information form; every field is required. */
export const CheckoutFormSchema = z.object({
  firstName: required("First name is required"),
  lastName: required("Last name is required"),
  email: z.string().check(z.trim(), z.email("Valid email is required")),
  address: required("Address is required"),
  city: required("City is required"),
  state: required("State is required"),
  zipCode: required("ZIP code is required"),
});

/** For files alone: whoever pays, and where the mail goes. What an earlier cart had typed of an address stays untouched. */
export const FilesFormSchema = z.object({
  ...CheckoutFormSchema.shape,
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
});

export type CheckoutForm = z.output<typeof CheckoutFormSchema>;

export const EMPTY_CHECKOUT_FORM: CheckoutForm = {
  firstName: "",
  lastName: "",
  email: "",
  address: "",
  city: "",
  state: "",
  zipCode: "",
};

/** Forgotten once the order is paid: the next person at this device must not see the address. */
export const checkoutDraft = createFormDraft("kuludCheckoutDraft", EMPTY_CHECKOUT_FORM);
