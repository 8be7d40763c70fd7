import { readXlsx } from "hucre/xlsx";
import { expect, it } from "vitest";
import { LERATO_ADDRESS } from "#tests/support/orders/lerato.ts";
import { storePaidOrder } from "#tests/support/orders/stored-order.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const PIECE = { productId: 101, name: "Kulud Wordmark Tee", quantity: 2 };

it("the file of the orders is a spreadsheet for the owner, with the telephone and the code as they were typed and sums as numbers", async () => {
  const shop = await openTestShop();
  const { number } = await storePaidOrder(shop.db, shop.clock.now(), [PIECE], {
    shippingAddress: { ...LERATO_ADDRESS, phone: "0821234567", postalCode: "0081" },
  });
  const response = await fetch(new URL("/api/admin/orders/export?format=xlsx", shop.url), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: "{}",
  });
  expect(response.headers.get("content-disposition")).toContain("kulud-orders.xlsx");
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  const [head = [], row = []] = sheets[0]?.rows ?? [];
  const cellOf = (name: string) => row[head.indexOf(name)];
  expect([cellOf("Order"), cellOf("Phone"), cellOf("Postal code")]).toEqual([number, "0821234567", "0081"]);
  expect([cellOf("Pieces"), cellOf("Total (R)")]).toEqual([2, 900]);
  await shop.close();
});
