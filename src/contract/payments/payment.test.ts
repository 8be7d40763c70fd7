import { describe, expect, it } from "vitest";
import { type CheckoutRequest, CheckoutSchema, verifyPayment } from "./payment.ts";

const LINE = { id: 101, name: "Tee", price: 180, quantity: 1, size: "M", color: "Black" };
const CHECKOUT = {
  email: "thandi@example.com",
  amount: 18_000,
  paymentMethod: "card",
  customerName: "Thandi Nkosi",
  shippingAddress: {
    street: "1 Long Street",
    city: "Cape Town",
    postalCode: "8001",
    state: "Western Cape",
    country: "ZA",
  },
  shippingCost: 0,
  items: [LINE],
} satisfies CheckoutRequest;

/** Where the schema finds fault, e.g. "items.0.quantity". */
function faults(change: Record<string, unknown>): string[] {
  const parsed = CheckoutSchema.safeParse({ ...CHECKOUT, ...change });
  return parsed.error?.issues.map((issue) => issue.path.join(".")) ?? [];
}

describe("CheckoutSchema", () => {
  it("takes a checkout, with cents inside", () => {
    const checkout = CheckoutSchema.parse(CHECKOUT);
    expect([checkout.amount, checkout.shippingCost, checkout.items[0]?.price]).toEqual([18_000, 0, 18_000]);
  });

  it.each([
    ["quantity 0", { quantity: 0 }, "items.0.quantity"],
    ["a negative quantity", { quantity: -1 }, "items.0.quantity"],
    ["a part of a piece", { quantity: 1.5 }, "items.0.quantity"],
    ["more than twenty of one line", { quantity: 21 }, "items.0.quantity"],
    ["a thousand million pieces", { quantity: 1e9 }, "items.0.quantity"],
    ["a quantity as text", { quantity: "1" }, "items.0.quantity"],
    ["product 0", { id: 0 }, "items.0.id"],
    ["a product number that no column holds", { id: 2 ** 31 }, "items.0.id"],
    ["a negative price", { price: -1 }, "items.0.price"],
    ["an endless size", { size: "M".repeat(41) }, "items.0.size"],
  ])("refuses %s", (_, change, where) => {
    expect(faults({ items: [{ ...LINE, ...change }] })).toEqual([where]);
  });

  it.each([
    ["no items", { items: [] }, "items"],
    ["fifty-one lines", { items: Array(51).fill(LINE) }, "items"],
    ["an amount that is not whole cents", { amount: 180.5 }, "amount"],
    ["a negative delivery", { shippingCost: -500 }, "shippingCost"],
    ["an email address that is none", { email: "thandi" }, "email"],
    ["a blank name", { customerName: "   " }, "customerName"],
    ["a way to pay that does not exist", { paymentMethod: "cash" }, "paymentMethod"],
    ["a checkout key that is no uuid", { checkoutKey: "1" }, "checkoutKey"],
    [
      "an address without a street",
      { shippingAddress: { ...CHECKOUT.shippingAddress, street: "" } },
      "shippingAddress.street",
    ],
  ])("refuses %s", (_, change, where) => {
    expect(faults(change)).toEqual([where]);
  });

  it("takes twenty pieces on each of fifty lines", () => {
    expect(faults({ items: Array(50).fill({ ...LINE, quantity: 20 }) })).toEqual([]);
  });

  it.each(["", null, undefined])("reads size and colour %j as not chosen", (blank) => {
    const items = [{ ...LINE, size: blank, color: blank }];
    const [line] = CheckoutSchema.parse({ ...CHECKOUT, items }).items;
    expect([line?.size, line?.color]).toEqual([undefined, undefined]);
  });

  it("sends to South Africa when no country is said", () => {
    const { country: _, ...address } = CHECKOUT.shippingAddress;
    const checkout = CheckoutSchema.parse({ ...CHECKOUT, shippingAddress: address });
    expect(checkout.shippingAddress?.country).toBe("ZA");
  });

  it("says of a wrong email address what the form says", () => {
    const parsed = CheckoutSchema.safeParse({ ...CHECKOUT, email: "thandi" });
    expect(parsed.error?.issues[0]?.message).toBe("Valid email is required");
  });
});

describe("verify", () => {
  it.each([
    ["K-VR0D9BJMA5V5ZXMH3JGYYN0A64", true],
    ["k-vr0d9bjma5v5zxmh3jgyyn0a64", false],
    ["1042", false],
    ["../../admin", false],
    ["", false],
  ])("takes reference %j: %s", (reference, taken) => {
    expect(verifyPayment.body.safeParse({ reference }).success).toBe(taken);
  });
});
