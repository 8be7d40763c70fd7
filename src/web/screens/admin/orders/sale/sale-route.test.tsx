import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { openFor } from "#tests/support/components/admin-answers.ts";
import { answeringShop } from "#tests/support/components/answering-shop.ts";
import { openAdmin } from "#tests/support/components/open-admin.tsx";
import { shownProduct } from "#tests/support/products/shown-product.ts";

const shop = answeringShop();

/** The shop has a product of this number, which has no choice of sizes. */
const has = (id: number) =>
  shop.answer("GET /api/products/:id", {
    ...shownProduct({ id, category: "accessories" }),
    price: "450.00",
    formerPrice: undefined,
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
  shop.answer("POST /api/admin/sales", { orderId: 7, number: "7K3M9QX2" });
  await userEvent.click(screen.getByRole("button", { name: "Sell" }));
  await waitFor(() => expect(shop.asked("POST /api/admin/sales")).toHaveLength(1));
  expect(shop.asked("POST /api/admin/sales")[0]?.body).toMatchObject({ lines: [{ id: 604, size: null }] });
});
