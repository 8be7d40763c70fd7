import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import type { MoneyBoard } from "#contract/payments/owner.ts";
import { MONEY_FILTERS } from "#domain/admin/admin-filters.ts";
import { openFor } from "#tests/support/components/admin-answers.ts";
import { answeringShop } from "#tests/support/components/answering-shop.ts";
import { openAdmin } from "#tests/support/components/open-admin.tsx";

const shop = answeringShop();
beforeEach(() => openFor(shop));

const NO_SUMS = { paidOrders: 0, soldCents: 0, refundedCents: 0 };
const HELD = "8 of 8 of Jozi Nights Tee wait for payment for more than 30 minutes, and nothing was paid.";

function boardWith(kind: string): MoneyBoard {
  const createdAt = "2026-11-27T16:30:00.000Z";
  return {
    overall: { ...NO_SUMS, takenZarCents: 0, takenUsdCents: 0 },
    days: [],
    months: [],
    bestSellers: [],
    sources: [],
    refunds: [],
    payments: Object.fromEntries(MONEY_FILTERS.map((filter) => [filter, 0])) as MoneyBoard["payments"],
    alerts: [{ id: 7, kind, message: HELD, orderId: null, createdAt }],
    openAlerts: 1,
    paypalNotOffered: null,
  };
}

function openMoney(kind: string): void {
  shop.answer("GET /api/admin/money", boardWith(kind));
  shop.answer("GET /api/admin/money/payments", { items: [], total: 0, page: 1, pages: 1 });
  openAdmin("/inventory/money");
}

it("held pieces are freed by a second press, and the owner is told how many", async () => {
  openMoney("held");
  await userEvent.click(await screen.findByRole("button", { name: "Free these pieces" }));
  expect(shop.asked("POST /api/admin/alerts/:id/free-pieces")).toEqual([]);
  shop.answer("POST /api/admin/alerts/:id/free-pieces", { pieces: 6, kept: 1 });
  await userEvent.click(screen.getByRole("button", { name: "Free them now" }));
  const words = "6 pieces can be bought again; 1 order keeps its own: its money may be on its way";
  expect(await screen.findByText(words)).toBeTruthy();
  expect(shop.asked("POST /api/admin/alerts/:id/free-pieces")).toHaveLength(1);
});

it("nothing else has that button", async () => {
  openMoney("dispute");
  expect(await screen.findByText(HELD)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Free these pieces" })).toBeNull();
});
