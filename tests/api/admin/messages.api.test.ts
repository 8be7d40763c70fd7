import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { AdminMessage, MessageReply } from "#contract/contact/owner.ts";
import { messageReplies } from "#server/database/schema/contact-messages.ts";
import { collectMail, isOfKind } from "#tests/support/mail/mailbox.ts";
import { openedForAll } from "#tests/support/opened.ts";
import { storePaidOrder } from "#tests/support/orders/stored-order.ts";
import { sendJson } from "#tests/support/products/new-product.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const MESSAGES = "/api/admin/messages";

const shop = openedForAll(() => openTestShop());

async function write(email: string, change: object = {}): Promise<AdminMessage> {
  await shop.post("/api/contact", {
    name: "Thabo",
    email,
    subject: "My parcel",
    message: "Where is it?",
    ...change,
  });
  return (await shop.post(`${MESSAGES}/find`, { search: email })).body.items[0];
}
const reply = (id: number, change: Partial<MessageReply> = {}) =>
  sendJson(shop, "POST", `${MESSAGES}/${id}/replies`, {
    requestId: randomUUID(),
    isFromShop: true,
    text: "It left today.\nTwo days.",
    ...change,
  });
const answersTo = async (email: string) =>
  (await collectMail(shop)).filter(isOfKind("message-reply")).filter(({ headers }) => headers.to === email);
const order = (customerEmail: string) =>
  storePaidOrder(shop.db, shop.clock.now(), [{ productId: 101, name: "Kulud Wordmark Tee", quantity: 1 }], {
    customerEmail,
  });

describe("an answer to a message", () => {
  it("is mailed to its writer, with their own words below, and the message waits no more", async () => {
    const { id } = await write("thabo@example.org");
    const { status, body } = await reply(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      answeredAt: expect.any(String),
      replies: [{ isFromShop: true, text: "It left today.\nTwo days." }],
    });
    const [mail, ...more] = await answersTo("thabo@example.org");
    expect(more).toEqual([]);
    expect(mail?.headers).toMatchObject({ subject: "Re: My parcel" });
    expect(mail?.text).toContain("It left today.\nTwo days.");
    expect(mail?.text).toContain("> Where is it?");
  });

  it("that is sent again because its answer was lost is one mail", async () => {
    const { id } = await write("again@example.org");
    const requestId = randomUUID();
    for (const _press of [1, 2]) expect((await reply(id, { requestId })).status).toBe(200);
    const both = await Promise.all([1, 2].map(() => reply(id, { requestId, text: "At once." })));
    expect(both.map(({ body }) => body.replies.length)).toEqual([1, 1]);
    expect(await answersTo("again@example.org")).toHaveLength(1);
  });

  it("that they write back to is noted, is not mailed, and lets the message wait again", async () => {
    const { id } = await write("back@example.org");
    await reply(id);
    const { body } = await reply(id, { isFromShop: false, text: "Thank you. One more thing." });
    expect(body.answeredAt).toBeNull();
    expect(body.replies.map(({ isFromShop }: { isFromShop: boolean }) => isFromShop)).toEqual([true, false]);
    expect(await answersTo("back@example.org")).toHaveLength(1);
  });

  it("that arrives a second time does not end the waiting for what they wrote since", async () => {
    const { id } = await write("since@example.org");
    const requestId = randomUUID();
    await reply(id, { requestId });
    await reply(id, { isFromShop: false, text: "One more thing." });
    expect((await reply(id, { requestId })).body.answeredAt).toBeNull();
  });

  it.each([
    ["nothing in it", { text: " \n" }, 400],
    ["more than a mail holds", { text: "a".repeat(10_000) }, 400],
  ])("with %s is refused", async (_what, change, expected) => {
    const { id } = await write("refused@example.org");
    expect((await reply(id, change)).status).toBe(expected);
  });

  it("to a message that was deleted is refused, and its conversation is deleted with it", async () => {
    const { id } = await write("forget@example.org");
    await reply(id);
    const erased = await shop.post("/api/admin/privacy/erase", {
      who: "forget@example.org",
      confirmation: "ERASE",
    });
    expect(erased.status).toBe(200);
    expect((await reply(id)).status).toBe(404);
    const kept = await shop.db.select({ messageId: messageReplies.messageId }).from(messageReplies);
    expect(kept.map(({ messageId }) => messageId)).not.toContain(id);
  });
});

describe("a message beside its order", () => {
  it("is found by the order's number, by its address or by the number in its words", async () => {
    const { id: orderId, number } = await order("lerato@example.org");
    const mine = await write("Lerato@Example.org");
    const named = await write("sister@example.org", { message: `It is about ${number.toLowerCase()}.` });
    await write("somebody@example.org");

    const found: AdminMessage[] = (await shop.post(`${MESSAGES}/find`, { search: number })).body.items;
    expect(found.map(({ id }) => id).toSorted()).toEqual([mine.id, named.id].toSorted());
    expect(found.map(({ orders }) => orders)).toEqual([[{ id: orderId, number }], [{ id: orderId, number }]]);
    const { body } = await shop.get(`/api/admin/orders/${orderId}/messages`);
    expect(body.messages.map(({ id }: AdminMessage) => id)).toEqual([named.id, mine.id]);
    expect((await shop.get("/api/admin/orders/99999/messages")).status).toBe(404);
  });

  it("is counted where the owner looks for work", async () => {
    const waiting = async () => (await shop.get("/api/admin/orders/updates")).body.messages;
    const before = await waiting();
    const { id } = await write("count@example.org");
    expect(await waiting()).toBe(before + 1);
    await reply(id);
    expect(await waiting()).toBe(before);
  });
});
