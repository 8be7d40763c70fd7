import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { PieceAtTill } from "#contract/payments/sale-by-hand.ts";
import { openFor } from "#tests/support/components/admin-answers.ts";
import { adminOrder } from "#tests/support/components/admin-order.ts";
import { answeringShop } from "#tests/support/components/answering-shop.ts";
import { openAdmin } from "#tests/support/components/open-admin.tsx";

const shop = answeringShop();

const piece = (change: Partial<PieceAtTill>): PieceAtTill => ({
  id: 601,
  name: "Slipmat",
  category: "accessories",
  price: "150.00",
  picture: null,
  availableSizes: [],
  availableColors: [],
  hidden: false,
  left: 4,
  freeNumbers: null,
  ...change,
});
const SLIPMAT = piece({});
const TEE = piece({
  id: 502,
  name: "Jozi Nights Tee",
  category: "limited-apparel",
  price: "450.00",
  availableSizes: ["S", "M"],
  freeNumbers: [1, 2],
});

async function openTill(...items: PieceAtTill[]) {
  openFor(shop);
  shop.answer("GET /api/admin/sales/products", { items, total: items.length });
  openAdmin("/inventory/orders/sale");
  return screen.findByLabelText<HTMLInputElement>("Name, or the number on the label");
}
const sell = () => userEvent.click(screen.getByRole("button", { name: "Sell" }));

it("sells what stands on the screen, found by a number, with its size and the change", async () => {
  const field = await openTill(SLIPMAT, TEE);
  await userEvent.type(field, "601{Enter}");
  await userEvent.click(screen.getByRole("button", { name: /^Jozi Nights Tee/ }));
  const form = within(screen.getByRole("form", { name: "A sale by hand" }));
  expect(form.getByText(/^R600(\.00)?$/)).toBeTruthy();
  await sell();
  expect(form.getByText("Choose the size of Jozi Nights Tee.")).toBeTruthy();
  expect(shop.asked("POST /api/admin/sales")).toEqual([]);
  await userEvent.click(form.getByRole("radio", { name: "M" }));
  for (const note of ["R200", "R200", "R200", "R50"])
    await userEvent.click(form.getByRole("button", { name: `A note of ${note} more` }));
  expect(form.getByText(/^R50(\.00)?$/)).toBeTruthy();
  shop.answer("POST /api/admin/sales", { orderId: 7, number: "AB12CD34" });
  await sell();
  expect(await screen.findByText(/^Change R50/)).toBeTruthy();
  expect(shop.asked("POST /api/admin/sales")[0]?.body).toMatchObject({
    paidBy: "cash",
    lines: [
      { id: 601, size: null, quantity: 1, price: "150.00" },
      { id: 502, size: "M", quantity: 1, price: "450.00", numbers: [] },
    ],
  });
});

it("keeps a sale that was not taken, and sends it again as the same one", async () => {
  await openTill(SLIPMAT);
  await userEvent.click(screen.getByRole("button", { name: /^Slipmat/ }));
  shop.refuse("POST /api/admin/sales", "out_of_stock", { message: "The shop cannot answer just now." });
  await sell();
  expect(await screen.findByText("The shop cannot answer just now.")).toBeTruthy();
  shop.answer("POST /api/admin/sales", { orderId: 7, number: "AB12CD34" });
  await sell();
  expect(await screen.findByText(/^Sold: order/)).toBeTruthy();
  const [first, second] = shop
    .asked("POST /api/admin/sales")
    .map(({ body }) => body as { requestId: string });
  expect(second?.requestId).toBe(first?.requestId);
});

it("begins another sale, with an id of its own, once the last piece was taken off", async () => {
  await openTill(SLIPMAT);
  shop.refuse("POST /api/admin/sales", "order_state", { message: "It is sold already, as order AB12CD34." });
  for (const _ of [1, 2]) {
    await userEvent.click(screen.getByRole("button", { name: /^Slipmat/ }));
    await sell();
    expect(await screen.findByText("It is sold already, as order AB12CD34.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "One less of Slipmat" }));
  }
  const ids = shop
    .asked("POST /api/admin/sales")
    .map(({ body }) => (body as { requestId: string }).requestId);
  expect(new Set(ids).size).toBe(2);
});

it("adds pieces to a paid order, at both sums, and asks its buyer for the money", async () => {
  openFor(shop);
  shop.answer("GET /api/admin/sales/products", { items: [SLIPMAT], total: 1 });
  shop.answer("GET /api/admin/orders/:id", adminOrder({ totalCents: 28_000 }));
  openAdmin("/inventory/orders/sale?order=12");
  await userEvent.click(await screen.findByRole("button", { name: /^Slipmat/ }));
  const form = within(screen.getByRole("form", { name: "A sale by hand" }));
  expect([...form.getAllByRole("definition")].map(({ textContent }) => textContent)).toEqual([
    "R280",
    "R150",
    "R430",
  ]);
  expect(form.queryByLabelText(/email/)).toBeNull();
  const asked = { orderId: 13, number: "AB12CD34", orderUrl: "http://shop.test/order/AB12CD34?key=k" };
  shop.answer("POST /api/admin/orders/:id/more", asked);
  await userEvent.click(screen.getByRole("button", { name: "Hold it for them" }));
  expect(await screen.findByText(asked.orderUrl)).toBeTruthy();
  expect(shop.asked("POST /api/admin/orders/:id/more")).toMatchObject([
    {
      path: "/api/admin/orders/12/more",
      body: { days: 2, lines: [{ id: 601, size: null, quantity: 1, price: "150.00" }] },
    },
  ]);
});

it("holds pieces for a buyer who pays later, whose link stands there", async () => {
  await openTill(TEE);
  await userEvent.click(screen.getByRole("button", { name: /^Jozi Nights Tee/ }));
  const form = within(screen.getByRole("form", { name: "A sale by hand" }));
  await userEvent.click(form.getByRole("radio", { name: "M" }));
  await userEvent.click(form.getByRole("radio", { name: "Later, by link or transfer" }));
  expect(form.getAllByRole("option", { name: /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day/ })).toHaveLength(2);
  await userEvent.type(form.getByLabelText("Buyer's email, for the link to pay"), "lerato@example.com");
  await userEvent.type(form.getByLabelText("Buyer's name"), "Lerato Mokoena");
  for (const [label, words] of [
    ["Address", "12 Vilakazi Street"],
    ["City", "Soweto"],
    ["State/Province", "Gauteng"],
    ["Postal Code", "1804"],
  ] as const)
    await userEvent.type(form.getByLabelText(label), words);
  const hold = () => userEvent.click(screen.getByRole("button", { name: "Hold it for them" }));
  const notThere = [{ path: "address.postalCode", message: "Four digits." }];
  shop.refuse("POST /api/admin/sales/held", "invalid_request", { message: "Look again.", fields: notThere });
  await hold();
  expect((await form.findByText("Four digits.")).textContent).toBe("Four digits.");
  const held = { orderId: 9, number: "AB12CD34", orderUrl: "http://shop.test/order/AB12CD34?key=k" };
  shop.answer("POST /api/admin/sales/held", held);
  await hold();
  expect(await screen.findByText(/^Held, and its buyer has a mail: order AB12CD34/)).toBeTruthy();
  expect(screen.getByText(held.orderUrl)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Send it by WhatsApp" }).getAttribute("href")).toContain(
    encodeURIComponent(held.orderUrl),
  );
  const [first, second] = shop.asked("POST /api/admin/sales/held").map(({ body }) => body);
  expect(second).toEqual(first);
  expect(second).toMatchObject({
    days: 2,
    email: "lerato@example.com",
    lines: [{ id: 502, size: "M", price: "450.00" }],
    address: { street: "12 Vilakazi Street", postalCode: "1804", country: "ZA" },
  });
});
