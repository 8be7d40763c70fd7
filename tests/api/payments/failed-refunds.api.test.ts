import { describe, expect, it } from "vitest";
import { DAY, HOUR, MINUTE } from "#domain/time/time.ts";
import { openedForEach } from "#tests/support/opened.ts";
import { closeCardBalanced, openCardShop } from "#tests/support/payments/card-shop.ts";
import { refundsOf } from "#tests/support/payments/refunds-of.ts";
import { readAlertKinds, readRefunds, readTimeline } from "#tests/support/payments/shop-books.ts";

const card = openedForEach(() => openCardShop(), closeCardBalanced);

const { refund, finish, stock, state } = refundsOf(card);

/** Longer than the shop waits before it sends a failed refund again. */
const LONGER_THAN_A_RETRY_WAITS_MS = 3 * DAY;

describe("a refund that does not go well", () => {
  it.each(["failed", "needs-attention"] as const)(
    "acceptance 29: %s for good makes the order a paid one again, with an alert",
    async (end) => {
      const reference = await card.buy();
      await refund(reference);
      await finish(end);
      for (let retry = 0; end === "failed" && retry < 4; retry++) {
        expect(await state(reference)).toEqual(["refund_pending", "refund_pending", "refund_pending"]);
        await card.sweep(LONGER_THAN_A_RETRY_WAITS_MS);
        await finish(end);
      }
      expect(await state(reference)).toEqual(["paid", "paid", "succeeded"]);
      expect(await readAlertKinds(card.shop.db)).toEqual(["refund-failed"]);
      expect(await stock()).toBe(7);
      expect(await readTimeline(card.shop.db)).toContain("refund_failed");
    },
  );

  it("for good leaves a cancelled order cancelled: nothing is packed, its money stays owed and can be sent again", async () => {
    const reference = await card.buy();
    const { id } = await card.orderOf(reference);
    expect((await card.shop.post(`/api/admin/orders/${id}/cancel`, {})).status).toBe(200);
    await finish("failed");
    for (let retry = 0; retry < 4; retry++) {
      await card.sweep(LONGER_THAN_A_RETRY_WAITS_MS);
      await finish("failed");
    }
    expect(await state(reference)).toEqual(["refund_pending", "refund_pending", "refund_pending"]);
    expect(await readAlertKinds(card.shop.db)).toEqual(["refund-failed"]);
    const last = (await readRefunds(card.shop.db)).at(-1);
    expect((await card.shop.post(`/api/admin/refunds/${last?.id}/send-again`, {})).status).toBe(200);
    await finish("processed");
    expect(await state(reference)).toEqual(["refunded", "refunded", "refunded"]);
    expect(await stock()).toBe(8);
  });

  it("and ends well after all is a refund", async () => {
    const reference = await card.buy();
    await refund(reference);
    await finish("needs-attention");
    card.provider.endRefunds("processed");
    await card.emit("refund.processed", { transaction_reference: reference, amount: 45_000 });
    expect(await state(reference)).toEqual(["refunded", "refunded", "refunded"]);
  });

  it("that failed may be asked for again", async () => {
    const reference = await card.buy();
    await refund(reference);
    await finish("failed");
    await refund(reference);
    await finish();
    expect(await state(reference)).toEqual(["refunded", "refunded", "refunded"]);
    expect(card.provider.refunds.map(({ status }) => status)).toEqual(["failed", "processed"]);
  });

  it("acceptance 28: is sent once when its answer is lost", async () => {
    const reference = await card.buy();
    await refund(reference);
    card.provider.failNext({ kind: "drop-after-commit" });
    await card.sweep();
    expect(await readRefunds(card.shop.db)).toMatchObject([{ status: "unknown" }]);
    await finish();
    await card.sweep(HOUR);
    expect(card.provider.refunds).toHaveLength(1);
    expect(await state(reference)).toEqual(["refunded", "refunded", "refunded"]);
  });

  it("is sent later while the provider is away", async () => {
    const reference = await card.buy();
    await refund(reference);
    card.provider.failNext({ kind: "status", status: 503, body: "" });
    await card.sweep();
    expect(card.provider.refunds).toEqual([]);
    await card.sweep(10 * MINUTE);
    await finish();
    expect(card.provider.refunds).toHaveLength(1);
    expect(await state(reference)).toEqual(["refunded", "refunded", "refunded"]);
  });
});
