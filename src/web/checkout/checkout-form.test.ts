import { expect, it } from "vitest";
import { CheckoutFormSchema, EMPTY_CHECKOUT_FORM } from "./checkout-form.ts";

const FILLED = {
  firstName: "Lerato",
  lastName: "Mokoena",
  email: " lerato@example.org ",
  address: "12 Vilakazi Street",
  city: "Soweto",
  state: "Gauteng",
  zipCode: "1804",
};

it("names every empty field in the specification's words", () => {
  const { error } = CheckoutFormSchema.safeParse(EMPTY_CHECKOUT_FORM);
  expect(error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([
    ["firstName", "First name is required"],
    ["lastName", "Last name is required"],
    ["email", "Valid email is required"],
    ["address", "Address is required"],
    ["city", "City is required"],
    ["state", "State is required"],
    ["zipCode", "ZIP code is required"],
  ]);
});

it("trims what was typed", () => {
  expect(CheckoutFormSchema.parse(FILLED).email).toBe("lerato@example.org");
});

it.each(["lerato@", "lerato", "lerato@example", "a b@example.org"])("refuses %s as an email", (email) => {
  const { error } = CheckoutFormSchema.safeParse({ ...FILLED, email });
  expect(error?.issues[0]?.message).toBe("Valid email is required");
});

it("does not take spaces for a name", () => {
  expect(CheckoutFormSchema.safeParse({ ...FILLED, firstName: "  " }).success).toBe(false);
});
