import { z } from "zod";
import { isEmailAddress } from "#domain/contact/email-address.ts";
import { LONGEST_TYPED_NUMBER, readTypedOrderNumber } from "#domain/orders/order-number.ts";
import { endpoint } from "./endpoint.ts";

export const mailOrderLink = endpoint({
  method: "POST",
  path: "/api/orders/find",
  summary:
    "Mails the link to an order to the address it was ordered with, when number and address belong together. The answer is the same when they do not.",
  tag: "orders",
  body: z.object({
    number: z
      .string()
      .max(LONGEST_TYPED_NUMBER)
      .transform(readTypedOrderNumber)
      .refine((number) => number !== undefined, { error: "must be an order number such as 7K3M9QX2" })
      .transform((number) => number ?? ""),
    email: z.string().trim().refine(isEmailAddress, { error: "Valid email is required" }),
  }),
  response: z.object({ success: z.literal(true) }),
  errors: ["rate_limited"],
});

export type FindOrder = z.output<typeof mailOrderLink.body>;
