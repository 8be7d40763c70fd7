/** The admin's searches find what people write as they write it: without accents, in any order, numbers in any spelling. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LERATO_ADDRESS } from "#tests/support/orders/lerato.ts";
import { type CardShop, openCardShop } from "#tests/support/payments/card-shop.ts";
import { newProduct } from "#tests/support/products/new-product.ts";

let card: CardShop;
let number: string;
beforeAll(async () => {
  card = await openCardShop();
  await card.buy(1);
  const reference = await card.buy(1, {
    customerName: "Zoë Ngcobo-Müller",
    email: "zoe@lodz.example",
    shippingAddress: { ...LERATO_ADDRESS, phone: "(082) 555 0147" },
  });
  ({ number } = await card.orderOf(reference));
  await card.shop.post("/api/admin/products", newProduct({ name: "Café Łódź Tee", sku: "CLT-9" }));
  await card.shop.post("/api/contact", {
    name: "Søren",
    email: "soren@example.com",
    subject: "Größe",
    message: "Ist M weit?",
  });
});
afterAll(() => card.close());

const numbers = async (search: string) => {
  const { items } = (await card.shop.post("/api/admin/orders/find", { search })).body;
  return items.map((order: { readonly number: string }) => order.number);
};

describe("an order is found by", () => {
  it.each([
    ...["zoe ngcobo", "muller  Zoë", "ZOË NGCOBO-MÜLLER", "lodz"],
    ...["082 555 0147", "+27 82 555-0147", "27825550147", "0825550147"],
  ])("%s", async (search) => {
    expect(await numbers(search)).toEqual([number]);
  });

  it.each([
    (code: string) => `#${code}`,
    (code: string) => ` ${code.slice(0, 4).toLowerCase()} ${code.slice(4)} `,
    (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`,
  ])("its number as it is read out: %#", async (write) => {
    expect(await numbers(write(number))).toEqual([number]);
  });

  it("nothing that is of another, nor the signs of a pattern", async () => {
    for (const search of ["zoe dlamini", "083 555 0147", "%", "_"]) expect(await numbers(search)).toEqual([]);
  });
});

it.each(["cafe lodz", "tee cafe", "clt-9", "CAFÉ"])("a product is found by %s", async (search) => {
  const { items } = (await card.shop.get(`/api/admin/products?search=${encodeURIComponent(search)}`)).body;
  expect(items.map(({ name }: { readonly name: string }) => name)).toEqual(["Café Łódź Tee"]);
});

it.each(["soren", "grosse", "weit ist", "GRÖSSE"])("a message is found by %s", async (search) => {
  const { items } = (await card.shop.post("/api/admin/messages/find", { search })).body;
  expect(items.map(({ name }: { readonly name: string }) => name)).toEqual(["Søren"]);
});
