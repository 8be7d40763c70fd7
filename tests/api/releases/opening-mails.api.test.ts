/** Who asked to hear of an opening is mailed before it, at it, and when it is moved or called off: each once. */
import { describe, expect, it } from "vitest";
import type { AdminRelease, ReleaseEdit } from "#contract/releases.ts";
import type { MailKind } from "#domain/mail/mail-job.ts";
import { HOUR, MINUTE } from "#domain/time/time.ts";
import { collectMail, isOfKind } from "#tests/support/mail/mailbox.ts";
import { openedForEach } from "#tests/support/opened.ts";
import { checkoutOfEdition502 } from "#tests/support/orders/checkout-request.ts";
import { closeBalanced } from "#tests/support/payments/balanced-books.ts";
import { readOrders } from "#tests/support/payments/shop-books.ts";
import { sendJson } from "#tests/support/products/new-product.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { askFor, namesNotified, notifyAll, waitFor } from "#tests/support/waitlist/waiting.ts";

const shop = openedForEach(() => openTestShop(), closeBalanced);

const RELEASES = "/api/admin/releases";
const inTime = (ms: number) => new Date(shop.clock.now().getTime() + ms).toISOString();
const edit = (change: Partial<ReleaseEdit> = {}): ReleaseEdit => ({
  productIds: [502],
  opensAt: inTime(3 * HOUR),
  endsAt: null,
  perPerson: null,
  isAnnounced: false,
  ...change,
});
const plan = async (): Promise<AdminRelease> => (await shop.post(RELEASES, edit())).body;
const wait = (name: string) => waitFor(shop, { productId: 502 }, `${name}@example.com`);
async function remind(): Promise<void> {
  await shop.app.shop.jobs.find(({ name }) => name === "releases")?.run();
}
const mails = async (kind: MailKind) => (await collectMail(shop)).filter(isOfKind(kind));

describe("who waits for an opening", () => {
  it("reads in the first mail when it opens, and what else comes", async () => {
    await plan();
    await askFor(shop, { productId: 502 }, "lerato@example.com");
    const [mail] = await mails("waitlist-asked");
    expect(mail?.text).toContain("Opens Monday 2 March, 15:00 SAST.");
    expect(mail?.text).toContain(
      "we'll email you an hour before it opens, when it does, and if its time changes",
    );
  });

  it("is reminded in the last hour before it, once, and of a new time again", async () => {
    const { id } = await plan();
    await wait("lerato");
    await remind();
    expect(await mails("release-soon")).toEqual([]);
    shop.clock.advance(2 * HOUR);
    await Promise.all([remind(), remind()]);
    await remind();
    const [mail, ...others] = await mails("release-soon");
    expect(mail?.headers.subject).toBe("Jozi Nights Tee: opens Monday 2 March, 15:00 SAST.");
    expect(others).toEqual([]);
    await sendJson(shop, "PUT", `${RELEASES}/${id}`, edit({ opensAt: inTime(4 * HOUR) }));
    shop.clock.advance(3 * HOUR + MINUTE);
    await remind();
    expect(await mails("release-soon")).toHaveLength(2);
  });

  it("is mailed at the opening, everybody, however few pieces there are; who asks later waits for one that comes back", async () => {
    await plan();
    const names = Array.from({ length: 12 }, (_, place) => `fan-${place}`);
    for (const name of names) await wait(name);
    expect(await namesNotified(shop)).toEqual([]);
    shop.clock.advance(3 * HOUR);
    expect((await namesNotified(shop)).toSorted()).toEqual(names.toSorted());
    await notifyAll(shop);
    for (let piece = 0; piece < 8; piece += 1)
      await shop.post("/api/payment/initialize", checkoutOfEdition502(1, { email: `b${piece}@example.com` }));
    await wait("late");
    expect(await namesNotified(shop)).not.toContain("late");
    // The holds lapse, and their pieces can be bought again.
    shop.clock.advance(HOUR);
    for (const { name, run } of shop.app.shop.jobs) if (name.includes("payment")) await run();
    expect(await namesNotified(shop)).toContain("late");
  });

  it("waits on in line when all was sold before the mail left: for one piece that comes back one is mailed, not all", async () => {
    await plan();
    const names = Array.from({ length: 12 }, (_, place) => `fan-${place}`);
    for (const name of names) await wait(name);
    shop.clock.advance(3 * HOUR);
    await notifyAll(shop);
    for (let piece = 0; piece < 8; piece += 1) {
      const email = `b${piece}@example.com`;
      if (piece > 0) shop.clock.advance(MINUTE);
      await shop.post("/api/payment/initialize", checkoutOfEdition502(1, { email }));
    }
    expect(await namesNotified(shop)).toEqual([]);
    const [first] = await readOrders(shop.db);
    await shop.post(`/api/admin/orders/${first?.id}/cancel`, {});
    await notifyAll(shop);
    await notifyAll(shop);
    expect(await namesNotified(shop)).toHaveLength(1);
  });

  it("is mailed at the opening alone, who asked before it was planned and was promised one mail", async () => {
    await wait("early");
    shop.clock.advance(MINUTE);
    const { id } = await plan();
    await sendJson(shop, "PUT", `${RELEASES}/${id}`, edit());
    shop.clock.advance(2 * HOUR + MINUTE);
    await remind();
    expect([await mails("release-soon"), await mails("release-changed")]).toEqual([[], []]);
    shop.clock.advance(HOUR);
    expect(await namesNotified(shop)).toContain("early");
  });

  it("is mailed when it is moved, and when it is called off, and stays on the list", async () => {
    const { id } = await plan();
    await wait("lerato");
    await sendJson(shop, "PUT", `${RELEASES}/${id}`, edit({ opensAt: inTime(5 * HOUR) }));
    const [moved] = await mails("release-changed");
    expect(moved?.text).toContain("Opens Monday 2 March, 17:00 SAST.");
    shop.clock.advance(MINUTE);
    await shop.post(`${RELEASES}/${id}/call-off`, {});
    await shop.post(`${RELEASES}/${id}/call-off`, {});
    const off = (await mails("release-changed")).slice(1);
    expect(off.map(({ headers }) => headers.subject)).toEqual(["Jozi Nights Tee: the opening is off"]);
    // A change of anything else than its time is nobody's news.
    shop.clock.advance(MINUTE);
    const again = edit({ opensAt: inTime(2 * HOUR - MINUTE) });
    await sendJson(shop, "PUT", `${RELEASES}/${id}`, again);
    await sendJson(shop, "PUT", `${RELEASES}/${id}`, { ...again, isAnnounced: true });
    expect(await mails("release-changed")).toHaveLength(3);
    shop.clock.advance(3 * HOUR);
    expect(await namesNotified(shop)).toEqual(["lerato"]);
  });
});
