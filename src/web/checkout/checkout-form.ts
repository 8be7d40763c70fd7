import { z } from "#web/storage/schema.ts";

const required = (message: string) => z.string().check(z.trim(), z.minLength(1, message));

/** The Customer Information form: all required (SPEC section 5). */
export const CheckoutFormSchema = z.object({
  firstName: required("First name is required"),
  lastName: required("Last name is required"),
  email: z.string().check(z.trim(), z.email("Valid email is required")),
  address: required("Address is required"),
  city: required("City is required"),
  state: required("State is required"),
  zipCode: required("ZIP code is required"),
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
