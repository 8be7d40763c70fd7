/** Stock announcements of a payment: each makes all pages render again. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { SECOND } from "#domain/time/time.ts";
import { type CardShop, openCardShop } from "#tests/support/payments/card-shop.ts";

const TWO_TEES = {
  amount: 36_000,
  items: [{ id: 101, name: "Kulud Wordmark Tee", price: 180, quantity: 2, size: "M", color: "White" }],
};

let card: CardShop;
let announced: string[];
beforeEach(async () => {
  card = await openCardShop();
  announced = [];
  card.shop.app.shop.announcements.subscribe((changes) => announced.push(...changes));
});
afterEach(() => card.close());

/** What one verification of this payment announces, some time after the previous one. */
async function verify(reference: string): Promise<{ status: string; announced: string[] }> {
  card.shop.clock.advance(5 * SECOND);
  announced.length = 0;
  const { body } = await card.verify(reference);
  return { status: body.status, announced: [...announced] };
}

it("a checkout announces that fewer pieces can be bought", async () => {
  await card.start(2, TWO_TEES);
  expect(announced).toEqual(["stock"]);
});

it.each(["ongoing", "pending", "abandoned"] as const)(
  "asking about a payment that is %s announces nothing",
  async (status) => {
    const reference = await card.start(2, TWO_TEES);
    card.provider.play(reference, { status });
    for (let asked = 0; asked < 3; asked++)
      expect(await verify(reference)).toEqual({ status: "pending", announced: [] });
  },
);

it("a sale announces no change of stock, because its pieces could not be bought before either", async () => {
  const reference = await card.start(2, TWO_TEES);
  card.provider.play(reference, { status: "success" });
  const paid = await verify(reference);
  expect(paid.status).toBe("success");
  expect(paid.announced).toContain("mail");
  expect(paid.announced).not.toContain("stock");
});

it("pieces that nobody paid for are announced when they can be bought again", async () => {
  await card.start(2, TWO_TEES);
  announced.length = 0;
  await card.sweep(45 * 60 * SECOND);
  expect(announced.toSorted()).toEqual(["free-pieces", "stock"]);
});
