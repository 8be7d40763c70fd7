/** From the purchase to the mail, with the jobs running as in a real shop. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { RunningJobs } from "#server/jobs/job.ts";
import { startJobs } from "#server/jobs/start-jobs.ts";
import { isOfKind, readMailbox, readMailQueue } from "#tests/support/mail/mailbox.ts";
import { buyPiece } from "#tests/support/mail/sent-mails.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const WAIT = { timeout: 20_000, interval: 50 };

let shop: TestShop;
let runner: RunningJobs;
beforeEach(async () => {
  shop = await openTestShop();
  const { jobs, log, announcements } = shop.app.shop;
  const mailJobs = jobs.filter(({ name }) => name === "mail");
  runner = await startJobs(shop.database, mailJobs, log, announcements);
});
afterEach(async () => {
  await runner.stop();
  await shop.close();
});

const kinds = async () => (await readMailbox(shop)).map(({ headers }) => headers.subject);

describe("a plain purchase", () => {
  it("soon leaves exactly one confirmation and one mail to the owner, without waiting for the next round", async () => {
    const order = await buyPiece(shop);
    await vi.waitFor(async () => expect(await kinds()).toHaveLength(2), WAIT);
    const mails = await readMailbox(shop);
    expect(mails.filter(isOfKind("order-confirmation"))).toHaveLength(1);
    expect(mails.filter(isOfKind("new-order"))).toHaveLength(1);
    expect(await kinds()).toContain(`Order ${order.number} is paid`);
    expect((await readMailQueue(shop.db)).map(({ state }) => state)).toEqual(["sent", "sent"]);
  });
});

describe("a message to the shop", () => {
  it("reaches the owner soon, and its sender reads that it has arrived", async () => {
    const message = { name: "Thabo", email: "thabo@example.org", subject: "Sizes", message: "4XL?" };
    await shop.post("/api/contact", message);
    const subjects = ["Message from Thabo: Sizes", "KULUD: we have your message"];
    await vi.waitFor(async () => expect((await kinds()).toSorted()).toEqual(subjects.toSorted()), WAIT);
  });
});
