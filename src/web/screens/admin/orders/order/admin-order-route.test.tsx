import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import type { AdminOrderDetail } from "#contract/orders/owner.ts";
import type { OrderMoney } from "#contract/payments/owner.ts";
import { openFor } from "#tests/support/components/admin-answers.ts";
import { adminMoney, adminOrder } from "#tests/support/components/admin-order.ts";
import { answeringShop } from "#tests/support/components/answering-shop.ts";
import { openAdmin } from "#tests/support/components/open-admin.tsx";
import { LERATO_ADDRESS } from "#tests/support/orders/lerato.ts";

const shop = answeringShop();
beforeEach(() => openFor(shop));

function prepare(order: AdminOrderDetail, money: OrderMoney): void {
  shop.answer("GET /api/admin/orders/:id", order);
  shop.answer("GET /api/admin/orders/:id/money", money);
  shop.answer("GET /api/admin/orders/:id/returns", { returns: [] });
  shop.answer("GET /api/admin/orders/:id/downloads", { downloads: [] });
  shop.answer("GET /api/admin/orders/:id/messages", { messages: [] });
}

async function open(order: AdminOrderDetail, money: OrderMoney): Promise<void> {
  prepare(order, money);
  openAdmin(`/inventory/orders/${order.id}`);
  await screen.findByRole("heading", { name: `Order ${order.number}` });
}

const buttons = (...names: string[]) => names.map((name) => screen.queryByRole("button", { name }) !== null);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

describe("an order whose payment is disputed", () => {
  const opened = {
    kind: "dispute_opened",
    actor: "shop",
    who: null,
    at: "2026-05-05T08:00:00.000Z",
  } as const;

  it("says what to answer and by when, and offers no refund", async () => {
    const can = {
      pack: false,
      unpack: false,
      ship: false,
      cancel: false,
      address: false,
      takeTransfer: false,
      sendAgain: false,
      addPieces: false,
    };
    const timeline = [{ ...opened, detail: { dueAt: "2026-12-05T10:00:00.000Z" } }];
    await open(adminOrder({ dispute: "open", can, timeline }), adminMoney());
    const alert = screen.getByText(/Answer Paystack on its own page by 5 December 2026, 12:00 SAST\./);
    expect(alert.nextElementSibling?.textContent).toContain("nothing is shipped, and nothing is refunded");
    expect(buttons("Refund", "Cancel this order", "Mark packed")).toEqual([false, false, false]);
  });

  it("names the provider that has the money, and no day where none is known", async () => {
    await open(
      adminOrder({ dispute: "open", timeline: [{ ...opened, detail: {} }] }),
      adminMoney({ provider: "paypal" }),
    );
    expect(screen.getByText(/Answer PayPal on its own page\./)).toBeTruthy();
  });
});

describe("a line that is not packed yet", () => {
  const [line] = adminOrder().lines;
  const choices = [
    { size: "L", color: null, left: 2 },
    { size: "XL", color: null, left: 0 },
  ];
  const order = adminOrder({ lines: line ? [{ ...line, quantity: 2, choices }] : [] });

  it("becomes another size, for as many pieces as are said", async () => {
    await open(order, adminMoney());
    shop.answer("PUT /api/admin/orders/:id/lines/:line", order);
    const form = screen.getByRole("form", { name: "Change Founders Tee, M", hidden: true });
    const field = (name: string) => within(form).getByRole("combobox", { name, hidden: true });
    expect(within(form).getByRole("option", { name: "XL, none left", hidden: true })).toHaveProperty(
      "disabled",
      true,
    );
    await userEvent.selectOptions(field("Pieces"), "1");
    await userEvent.selectOptions(field("Instead"), "L, 2 left");
    await userEvent.click(within(form).getByRole("button", { name: "Change it", hidden: true }));
    await screen.findByText("Changed");
    const was = { size: "M", color: null, quantity: 2 };
    expect(shop.asked("PUT /api/admin/orders/:id/lines/:line")).toMatchObject([
      { path: "/api/admin/orders/12/lines/0", body: { pieces: 1, size: "L", color: null, was } },
    ]);
  });

  it("is not offered a change where there is nothing else", async () => {
    await open(adminOrder(), adminMoney());
    expect(screen.queryByText("Change size or color")).toBeNull();
  });
});

describe("an order that was shipped", () => {
  const can = { ...adminOrder().can, pack: false, ship: true, cancel: false, sendAgain: true };
  const order = adminOrder({ status: "fulfilled", shippedAt: "2026-05-05T08:00:00.000Z", can });

  it("is sent again with the pieces and the reason that are chosen", async () => {
    await open(order, adminMoney());
    shop.answer("POST /api/admin/orders/:id/send-again", { orderId: 13, number: "8888ZZZZ" });
    const form = screen.getByRole("form", { name: "Send pieces again", hidden: true });
    const button = within(form).getByRole("button", { name: "Send them again", hidden: true });
    const pieces = within(form).getByLabelText("Founders Tee, size M");
    await userEvent.selectOptions(pieces, "None");
    await userEvent.click(button);
    await screen.findByText("Choose the pieces that are sent again.");
    await userEvent.selectOptions(pieces, "1");
    await userEvent.selectOptions(within(form).getByLabelText("Why"), "Arrived damaged");
    await userEvent.click(button);
    await screen.findByText("Order 8888ZZZZ is to be packed");
    expect(shop.asked("POST /api/admin/orders/:id/send-again")).toMatchObject([
      { body: { reason: "damaged", lines: [{ line: 0, quantity: 1 }] } },
    ]);
  });

  it("takes a note, which stands in its timeline", async () => {
    await open(order, adminMoney());
    const noted = { kind: "noted", actor: "admin", who: null, at: "2026-05-06T08:00:00.000Z" } as const;
    const timeline = [...order.timeline, { ...noted, detail: { note: "Collects it on Friday." } }];
    shop.answer("POST /api/admin/orders/:id/notes", { success: true });
    shop.answer("GET /api/admin/orders/:id", { ...order, timeline });
    await userEvent.type(
      screen.getByLabelText("A note, which the customer never sees"),
      "Collects it on Friday.",
    );
    await press("Add the note");
    expect(await screen.findByText("Collects it on Friday.", { selector: "span" })).toBeTruthy();
  });
});

describe("an order that is short of money", () => {
  it("asks its buyer for it by one press, and names what was added to it", async () => {
    const added = {
      id: 14,
      number: "8888ZZZZ",
      status: "pending",
      totalCents: 18_000,
      pieces: 1,
      heldUntil: "2026-05-06T21:59:59.000Z",
    } as const;
    const address = { ...LERATO_ADDRESS, country: "DE" };
    const short = adminOrder({ shortCents: { delivery: 20_000, payment: 3000 }, added: [added], address });
    await open(short, adminMoney());
    expect(
      screen.getByText(/^Missing: R200 for delivery to Germany, and R30 of its payment\.$/),
    ).toBeTruthy();
    expect(screen.getByText(/1 piece, R180, waits for its money until/)).toBeTruthy();
    const made = { orderId: 15, number: "9999YYYY", orderUrl: "http://localhost:3000/order/9999YYYY?key=x" };
    shop.answer("POST /api/admin/orders/:id/more", made);
    await press("Ask for R230");
    await screen.findByText("Order 9999YYYY asks for R230");
    expect(shop.asked("POST /api/admin/orders/:id/more")).toMatchObject([{ body: { lines: [], days: 7 } }]);
  });

  it("says of what was added where it belongs", async () => {
    await open(adminOrder({ addedTo: { id: 11, number: "1111AAAA" } }), adminMoney());
    expect(screen.getByText(/It goes into the parcel of order/).textContent).toContain("1111AAAA");
    expect(screen.getByText("With 1111AAAA")).toBeTruthy();
  });
});

describe("money that is not what was asked for", () => {
  const order = adminOrder({ status: "payment_review", paymentStatus: "review" });
  const money = adminMoney({
    status: "review",
    applied: false,
    takenMinor: 44_900,
    leftCents: 44_900,
    waitsForDecision: true,
  });

  it("is accepted in one press", async () => {
    await open(order, money);
    expect(screen.getByText(/^R449 came in and R450 was asked for\./)).toBeTruthy();
    shop.respond("POST /api/admin/payments/:id/accept", () => {
      prepare(adminOrder(), adminMoney());
      return { status: "paid" as const };
    });
    await press("Accept R449");
    expect(await screen.findByText("Payment accepted")).toBeTruthy();
    await waitFor(() => expect(buttons("Accept R449", "Mark packed")).toEqual([false, true]));
    expect(shop.asked("POST /api/admin/payments/:id/accept").map(({ path }) => path)).toEqual([
      "/api/admin/payments/31/accept",
    ]);
  });

  it("is given back in one press, all of it", async () => {
    await open(order, money);
    const refund = {
      id: 5,
      paymentId: 31,
      amountCents: 44_900,
      amountMinor: 44_900,
      currency: "ZAR",
      reason: "review",
      status: "requested",
      note: null,
      restock: [],
      retriesAt: null,
      canSendAgain: false,
      createdAt: "2026-05-05T08:00:00.000Z",
      processedAt: null,
    } as const;
    shop.respond("POST /api/admin/orders/:id/refunds", () => {
      const [payment] = money.payments;
      const left = payment ? [{ ...payment, leftCents: 0, waitsForDecision: false }] : [];
      prepare(order, { ...money, payments: left, refunds: [{ ...refund, restock: [] }] });
      return { ...refund, restock: [], deductionCents: 0 };
    });
    await press("Refund R449");
    expect(await screen.findByText("Refund requested")).toBeTruthy();
    await waitFor(() => expect(buttons("Refund R449", "Accept R449")).toEqual([false, false]));
    expect(shop.asked("POST /api/admin/orders/:id/refunds").map(({ body }) => body)).toEqual([
      { requestId: expect.any(String), paymentId: 31, reason: "review" },
    ]);
    expect(within(screen.getByRole("list", { name: "Refunds" })).getByText("R449")).toBeTruthy();
  });
});

it("cancelling asks first, and the way back gives the keyboard its button again", async () => {
  await open(adminOrder(), adminMoney());
  await press("Cancel this order");
  await press("Leave it");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Cancel this order" }));
  expect(shop.asked("POST /api/admin/orders/:id/cancel")).toEqual([]);
});

it("says of a piece that was handed over that its buyer has it", async () => {
  const can = { ...adminOrder().can, pack: false, unpack: false, ship: false };
  await open(
    adminOrder({ status: "fulfilled", shippedAt: adminOrder().paidAt, isHandedOver: true, can }),
    adminMoney(),
  );
  expect(screen.getByText("Its buyer has it: there is nothing to ship.")).toBeTruthy();
});
