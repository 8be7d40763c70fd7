import { isEmailAddress } from "#domain/contact/email-address.ts";
import { readTypedOrderNumber } from "#domain/orders/order-number.ts";
import { z } from "#web/storage/schema.ts";

export const FIND_ORDER_FIELDS = ["number", "email"] as const;

export type FindOrderField = (typeof FIND_ORDER_FIELDS)[number];

/** The rules of the domain, so that page and server agree. */
export const FindOrderSchema = z.object({
  number: z
    .string()
    .check(
      z.refine(
        (typed) => readTypedOrderNumber(typed) !== undefined,
        "Eight letters and digits, such as 7K3M9QX2",
      ),
    ),
  email: z.string().check(z.trim(), z.refine(isEmailAddress, "Valid email is required")),
});

export const NOT_ASKED = "That did not work. Please try again later.";
