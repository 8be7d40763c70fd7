import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { openFor } from "#tests/support/components/admin-answers.ts";
import { answeringShop } from "#tests/support/components/answering-shop.ts";
import { openAdmin } from "#tests/support/components/open-admin.tsx";

const shop = answeringShop();

/** The shop has a product of this number, which has no choice of sizes. */
const has = (id: number) =>
  shop.answer("GET /api/admin/sales/products/:id", {
    id,
    name: `Piece ${id}`,
    category: "accessories",
    price: "450.00",
    availableSizes: [],
    availableColors: [],
    hidden: false,
    freeNumbers: null,
  });

async function openTill(): Promise<HTMLInputElement> {
  openFor(shop);
  openAdmin("/inventory/orders/sale");
  return screen.findByLabelText<HTMLInputElement>(/^Number of the product/);
}

it("sells what stands on the screen: a corrected number takes the product found before off at once", async () => {
  const field = await openTill();
  has(601);
  await userEvent.type(field, "601");
  await userEvent.tab();
  expect(await screen.findByText("Piece 601")).toBeTruthy();
  await userEvent.type(field, "{Backspace}4");
  expect(screen.queryByText("Piece 601")).toBeNull();
  await userEvent.type(field, "{Enter}");
  expect(shop.asked("POST /api/admin/sales")).toEqual([]);
  has(604);
  await userEvent.tab();
  expect(await screen.findByText("Piece 604")).toBeTruthy();
  shop.refuse("POST /api/admin/sales", "out_of_stock", { message: "It was sold a moment ago." });
  await userEvent.click(screen.getByRole("button", { name: "Sell" }));
  expect(await screen.findByText("It was sold a moment ago.")).toBeTruthy();
  expect(shop.asked("POST /api/admin/sales")[0]?.body).toMatchObject({ lines: [{ id: 604, size: null }] });
});
