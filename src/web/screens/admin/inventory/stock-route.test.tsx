import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import type { StockJson } from "#contract/inventory/inventory.ts";
import { openFor } from "#tests/support/components/admin-answers.ts";
import { answeringShop } from "#tests/support/components/answering-shop.ts";
import { openAdmin } from "#tests/support/components/open-admin.tsx";
import { fillShelves, shelf } from "#tests/support/components/shelves.ts";

const shop = answeringShop();
beforeEach(() => openFor(shop));

const TEE = shelf({ id: 502, name: "Jozi Nights Tee", sku: "KLD-502", onShelf: 20 });

async function open(...shelves: StockJson[]): Promise<void> {
  fillShelves(shop, shelves);
  openAdmin("/inventory");
  await screen.findAllByRole("spinbutton");
}

function rowIn(list: string, name: string) {
  const rows = within(screen.getByRole("region", { name: list })).queryAllByRole("listitem");
  const row = rows.find((one) => within(one).queryByRole("heading", { name }));
  if (!row) throw new Error(`${name} is not in ${list}`);
  const parts = within(row);
  return {
    row,
    quantity: parts.getByRole<HTMLInputElement>("spinbutton"),
    button: parts.getByRole<HTMLButtonElement>("button", { name: /^(?:Update|Restock)/ }),
  };
}

const inProducts = (name: string) => rowIn("Products", name);
const inLowStock = (name: string) => rowIn("Low Stock", name);

async function change(name: string, operation: string, quantity: string): Promise<void> {
  const { row, quantity: field, button } = inProducts(name);
  await userEvent.selectOptions(within(row).getByRole("combobox"), operation);
  await userEvent.type(field, quantity);
  await userEvent.click(button);
}

describe("the readings", () => {
  it("are counted, each leading to the list of what it counts", async () => {
    await open(TEE, shelf(), shelf({ id: 707, name: "Mug", onShelf: 0 }));
    const totals = within(screen.getByRole("region", { name: "Totals" }));
    expect(totals.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual(["3", "2", "1"]);
    expect(totals.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/inventory#inventory-products",
      "/inventory#inventory-low-stock",
      "/inventory?state=out#inventory-products",
    ]);
  });

  it.each([
    [0, "Out of Stock", 1],
    [5, "Low Stock", 1],
    [6, "In Stock", 0],
  ])("call %d pieces at a threshold of 5 %s", async (onShelf, status, low) => {
    await open(shelf({ onShelf }));
    expect(within(inProducts("Slipmat").row).getByText(status)).toBeTruthy();
    const lowStock = within(screen.getByRole("region", { name: "Low Stock" }));
    expect(lowStock.queryAllByText("KLD-706 / threshold 5")).toHaveLength(low);
  });

  it("say how many pieces are reserved, where some are", async () => {
    await open(TEE, shelf({ reserved: 3 }));
    expect(within(inProducts("Slipmat").row).getByText("3 reserved")).toBeTruthy();
    expect(within(inProducts("Jozi Nights Tee").row).queryByText(/reserved/)).toBeNull();
  });
});

describe("a change", () => {
  it("sets until another operation is chosen, says what came of it, and is ready for the next", async () => {
    await open(TEE);
    const { row, quantity, button } = inProducts("Jozi Nights Tee");
    const operation = within(row).getByRole<HTMLSelectElement>("combobox");
    expect([operation.value, operation.textContent]).toEqual(["set", "setaddsubtract"]);
    shop.respond("PUT /api/inventory/update", () => {
      fillShelves(shop, [{ ...TEE, onShelf: 33 }]);
      return { name: "Jozi Nights Tee", stockQuantity: 33 };
    });
    await userEvent.type(quantity, "33");
    await userEvent.click(button);
    expect(await screen.findByText("Inventory Updated")).toBeTruthy();
    expect(screen.getByText("Jozi Nights Tee stock updated to 33 units")).toBeTruthy();
    expect(await within(row).findByText("33")).toBeTruthy();
    await waitFor(() => expect([quantity.value, document.activeElement]).toEqual(["", quantity]));
  });

  it.each([
    ["set", "0", { quantity: 0, operation: "set", seen: 20 }],
    ["add", "4", { quantity: 4, operation: "add" }],
    ["subtract", "4", { quantity: 4, operation: "subtract" }],
  ])("to %s %s is sent so; only a set says what it was decided on", async (operation, quantity, sent) => {
    await open(TEE);
    shop.answer("PUT /api/inventory/update", { name: "Jozi Nights Tee", stockQuantity: 0 });
    await change("Jozi Nights Tee", operation, quantity);
    await screen.findByText("Inventory Updated");
    expect(shop.asked("PUT /api/inventory/update").map(({ body }) => body)).toEqual([
      { productId: 502, ...sent },
    ]);
  });

  it("keeps its row busy while it is under way, and is sent once", async () => {
    await open(TEE);
    shop.answer("PUT /api/inventory/update", { name: "Jozi Nights Tee", stockQuantity: 21 });
    const letGo = shop.hold("PUT /api/inventory/update");
    await change("Jozi Nights Tee", "add", "1");
    const { button } = inProducts("Jozi Nights Tee");
    await userEvent.click(button);
    expect(button.closest("form")?.getAttribute("aria-busy")).toBe("true");
    letGo();
    expect(await screen.findByText("Inventory Updated")).toBeTruthy();
    expect(shop.asked("PUT /api/inventory/update")).toHaveLength(1);
  });

  it("that is refused says why beside its row, where what was typed stays", async () => {
    await open(TEE);
    const message = "There are 20 on the shelf, so 21 cannot be taken away. Nothing was changed.";
    shop.refuse("PUT /api/inventory/update", "not_enough_stock", { message });
    await change("Jozi Nights Tee", "subtract", "21");
    expect(await screen.findByText("Update Failed")).toBeTruthy();
    const { row, quantity } = inProducts("Jozi Nights Tee");
    const problem = await within(row).findByText(message);
    expect(quantity.getAttribute("aria-describedby")).toBe(problem.id);
    await waitFor(() => expect(document.activeElement).toBe(quantity));
    expect(quantity.value).toBe("21");
  });

  it("on an outdated look shows the level of now, on which the next press decides", async () => {
    await open(TEE);
    shop.refuse("PUT /api/inventory/update", "stock_changed", { message: "it is 15 now, not 20" });
    fillShelves(shop, [{ ...TEE, onShelf: 15 }]);
    await change("Jozi Nights Tee", "set", "40");
    const { row, button } = inProducts("Jozi Nights Tee");
    expect(await within(row).findByText("it is 15 now, not 20")).toBeTruthy();
    expect(await within(row).findByText("15")).toBeTruthy();
    shop.answer("PUT /api/inventory/update", { name: "Jozi Nights Tee", stockQuantity: 40 });
    await userEvent.click(button);
    await screen.findByText("Inventory Updated");
    expect(shop.asked("PUT /api/inventory/update").at(-1)?.body).toMatchObject({ quantity: 40, seen: 15 });
  });
});

describe("a quantity", () => {
  it.each([
    ["Update", inProducts, "Type a quantity, then Update."],
    ["Restock", inLowStock, "Type a quantity, then Restock."],
  ])("is asked for before %s can be pressed", async (_, rowOf, hint) => {
    await open(shelf());
    const { quantity, button } = rowOf("Slipmat");
    const described = () => document.getElementById(button.getAttribute("aria-describedby") ?? "");
    expect([button.disabled, described()?.textContent]).toEqual([true, hint]);
    await userEvent.type(quantity, "3");
    expect([button.disabled, described()]).toEqual([false, null]);
    await userEvent.clear(quantity);
    expect(button.disabled).toBe(true);
  });

  it.each([
    ["0", inProducts, "-1", "PUT /api/inventory/update"],
    ["1", inLowStock, "0", "POST /api/inventory/restock/:productId"],
  ] as const)("is at least %s, without asking the shop", async (least, rowOf, typed, operation) => {
    await open(shelf());
    const { row, quantity, button } = rowOf("Slipmat");
    expect(quantity.min).toBe(least);
    await userEvent.type(quantity, typed);
    await userEvent.click(button);
    expect(await within(row).findByText(`Quantity must be ${least} or greater`)).toBeTruthy();
    expect(shop.asked(operation)).toEqual([]);
  });
});

describe("a restock", () => {
  it("takes the product off the low-stock list, where the keyboard goes on, and everything is read again", async () => {
    await open(TEE, shelf());
    const { quantity, button } = inLowStock("Slipmat");
    const before = shop.asked("GET /api/inventory/status").length;
    shop.respond("POST /api/inventory/restock/:productId", () => {
      fillShelves(shop, [TEE, shelf({ onShelf: 12 })]);
      return { name: "Slipmat", stockQuantity: 12 };
    });
    await userEvent.type(quantity, "10");
    await userEvent.click(button);
    expect(await screen.findByText("Product Restocked")).toBeTruthy();
    expect(await screen.findByText("Every product is above its threshold.")).toBeTruthy();
    expect(shop.asked("GET /api/inventory/status").length).toBeGreaterThan(before);
    expect(within(inProducts("Slipmat").row).getByText("In Stock")).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Low Stock" })),
    );
  });

  it("that is refused says so in a toast and beside its row", async () => {
    await open(shelf());
    const message = "Somebody edited this product meanwhile.";
    shop.refuse("POST /api/inventory/restock/:productId", "edit_conflict", { message });
    const { row, quantity, button } = inLowStock("Slipmat");
    await userEvent.type(quantity, "10");
    await userEvent.click(button);
    expect(await screen.findByText("Restock Failed")).toBeTruthy();
    expect(screen.getByText("Failed to restock product. Please try again.")).toBeTruthy();
    expect(await within(row).findByText(message)).toBeTruthy();
  });
});
