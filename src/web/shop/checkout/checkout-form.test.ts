import { expect, it } from "vitest";
import { guardStorage } from "#web/kit/storage/text-store.ts";
import { CHECKOUT_FIELDS, CheckoutFormSchema, checkoutDraft, FilesFormSchema } from "./checkout-form.ts";

const FILLED = {
  firstName: "Lerato",
  lastName: "Mokoena",
  email: " lerato@example.org ",
  address: "12 Vilakazi Street",
  city: "Soweto",
  state: "Gauteng",
  zipCode: "1804",
  phone: "",
};

it("names every empty field in the specification's words", () => {
  const { error } = CheckoutFormSchema.safeParse(
    Object.fromEntries(CHECKOUT_FIELDS.map((name) => [name, ""])),
  );
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

it.each([
  ["none", "", ""],
  ["spaces for none", "   ", ""],
  ["one as people write it", " 082 123 4567 ", "082 123 4567"],
])("takes %s for a telephone number", (_case, typed, phone) => {
  expect(CheckoutFormSchema.parse({ ...FILLED, phone: typed })).toMatchObject({ phone });
});

it("asks again for half a telephone number, though not for files alone", () => {
  const typed = { ...FILLED, phone: "082 123" };
  const { error } = CheckoutFormSchema.safeParse(typed);
  expect(error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([
    ["phone", "Please enter a valid phone number"],
  ]);
  expect(FilesFormSchema.safeParse(typed).success).toBe(true);
});

it("goes on from a draft that knows of no telephone number yet", () => {
  const { phone: _phone, ...form } = FILLED;
  const getItem = () => JSON.stringify({ version: 1, form });
  const texts = guardStorage(() => ({ getItem, setItem() {}, removeItem() {} }));
  expect(checkoutDraft.read(texts)).toEqual(FILLED);
});
