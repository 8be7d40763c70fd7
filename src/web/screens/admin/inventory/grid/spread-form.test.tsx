import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { openFor } from "#tests/support/components/admin-answers.ts";
import { answeringShop } from "#tests/support/components/answering-shop.ts";
import { openAdmin } from "#tests/support/components/open-admin.tsx";

const shop = answeringShop();
beforeEach(() => openFor(shop));

it("asks before pieces that are in no size leave the stock, and again for another number", async () => {
  const cell = { color: "", onShelf: 0, reserved: 0, isMade: true };
  shop.answer("GET /api/inventory/grid/:productId", {
    id: 101,
    name: "Wordmark Tee",
    countedBy: "pool",
    stockQuantity: 42,
    reserved: 0,
    cells: [
      { ...cell, size: "S" },
      { ...cell, size: "M" },
    ],
  } as never);
  openAdmin("/inventory/sizes/101");
  const [small] = await screen.findAllByRole("spinbutton");
  if (!small) throw new Error("there is no cell");
  await userEvent.type(small, "30");
  const asked = () => shop.asked("PUT /api/inventory/counting/:productId").length;
  await userEvent.click(screen.getByRole("button", { name: "Count per size" }));
  expect(screen.getByText(/^12 pieces of the 42 are in no size/)).toBeTruthy();
  expect(asked()).toBe(0);
  await userEvent.clear(small);
  await userEvent.type(small, "40");
  await userEvent.click(screen.getByRole("button", { name: "Count per size" }));
  expect(asked()).toBe(0);
  shop.answer("PUT /api/inventory/counting/:productId", {} as never);
  await userEvent.click(screen.getByRole("button", { name: "Yes, 2 pieces fewer" }));
  expect(asked()).toBe(1);
});
