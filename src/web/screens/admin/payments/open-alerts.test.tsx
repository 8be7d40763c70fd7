import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
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
    providers: [{ provider: "paystack", currency: "ZAR", keptMinor: 66_900, paidOutMinor: 50_000 }],
    sources: [],
    refunds: [],
    payments: Object.fromEntries(MONEY_FILTERS.map((filter) => [filter, 0])) as MoneyBoard["payments"],
    alerts: [{ id: 7, kind, message: HELD, orderId: null, createdAt }],
    openAlerts: 1,
    paypalNotOffered: null,
  };
}

function openMoney(kind: string, query = ""): void {
  shop.answer("GET /api/admin/money", boardWith(kind));
  shop.answer("GET /api/admin/money/books", {
    from: "2026-11-01",
    until: "2026-11-30",
    orders: 3,
    soldCents: 69_000,
    deliveryCents: 10_000,
    backCents: 18_000,
    ways: [
      {
        method: "card",
        currency: "ZAR",
        orders: 3,
        soldCents: 69_000,
        deliveryCents: 10_000,
        backCents: 18_000,
        takenMinor: 69_000,
        feeMinor: 2_100,
        backMinor: 18_000,
      },
    ],
    paidOut: [{ provider: "paystack", currency: "ZAR", paidOutMinor: 41_000 }],
    shelves: [{ category: "tshirts", pieces: 3, soldCents: 51_000 }],
    products: [
      {
        productId: 101,
        name: "Kulud Wordmark Tee",
        category: "tshirts",
        pieces: 3,
        soldCents: 51_000,
        sizes: [
          { size: "L", pieces: 1 },
          { size: "M", pieces: 2 },
        ],
      },
    ],
  });
  shop.answer("GET /api/admin/money/payments", { items: [], total: 0, page: 1, pages: 1 });
  openAdmin(`/inventory/money${query}`);
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

it("a month shows how it was paid and what was sold, and its journal is a file of its days", async () => {
  shop.answer("POST /api/admin/money/journal", new File(["Day"], "kulud-journal.csv"));
  openMoney("dispute", "?from=2026-11-30&until=2026-11-01");
  const month = within(await screen.findByRole("region", { name: "November 2026" }));
  expect(month.getByText("R510 kept")).toBeTruthy();
  const paidOut = within(screen.getByRole("region", { name: "Paid out" }));
  expect([paidOut.getByText("R500"), paidOut.getByText("R169")]).toHaveLength(2);
  expect(month.getByText("3 orders · fees R21 · went back R180")).toBeTruthy();
  expect(month.getByText("L 1 · M 2")).toBeTruthy();
  expect(month.getByRole("region", { name: "By shelf" }).textContent).toContain("Tees · 3 piecesR510");
  expect(month.getByText("R410")).toBeTruthy();
  // A click that is let through leaves the page for the file.
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  await userEvent.click(month.getByRole("button", { name: "CSV of the journal" }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(saved.mock.contexts[0]).toMatchObject({ download: "kulud-journal-2026-11-01-2026-11-30.csv" });
  saved.mockRestore();
  expect(shop.asked("POST /api/admin/money/journal")[0]?.body).toEqual({
    from: "2026-11-01",
    until: "2026-11-30",
  });
});
