/** What people write back by mail is added to their message, and nothing else of the mailbox is read. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { receiveAnswers } from "#server/contact/mailbox/receive-answers.ts";
import { alerts } from "#server/database/schema/problems.ts";
import { type ImapServer, openImapServer } from "#tests/support/mail/imap-server.ts";
import { collectMail, isOfKind } from "#tests/support/mail/mailbox.ts";
import { TEST_CERTIFICATE } from "#tests/support/mail/test-certificate.ts";
import { sendJson } from "#tests/support/products/new-product.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const MESSAGES = "/api/admin/messages";
const LERATO = "lerato@example.org";

let shop: TestShop;
let mailbox: ImapServer;
/** The Message-ID of the shop's answer. */
let answered: string;
beforeEach(async () => {
  shop = await openTestShop({ env: { OWNER_EMAIL: "owner@kulud.example" } });
  mailbox = await openImapServer();
  await shop.post("/api/contact", { name: "Lerato", email: LERATO, subject: "Sizes", message: "Is M wide?" });
  const { id } = await readMessage();
  await sendJson(shop, "POST", `${MESSAGES}/${id}/replies`, {
    requestId: randomUUID(),
    isFromShop: true,
    text: "It is 54 cm.",
  });
  const [mail] = (await collectMail(shop)).filter(isOfKind("message-reply"));
  answered = mail?.headers["message-id"] ?? "";
  expect(answered).toMatch(/^<.*@kulud\.example>$/);
});
afterEach(async () => {
  await shop.close();
  await mailbox.close();
});

const readMessage = async () => (await shop.post(`${MESSAGES}/find`, { search: LERATO })).body.items[0];
const textsOf = async () => (await readMessage()).replies.map(({ text }: { readonly text: string }) => text);
const receive = (url = mailbox.url) => receiveAnswers(shop.app.shop, url, TEST_CERTIFICATE);

type Mail = { readonly from?: string; readonly headers?: string; readonly body?: string };

function mailFrom({
  from = `Lerato <${LERATO}>`,
  headers = `In-Reply-To: ${answered}`,
  body = "Then M, please.",
}: Mail) {
  return `From: ${from}\nTo: owner@kulud.example\nSubject: Re: Sizes\nMessage-ID: <${randomUUID()}@example.org>\n${headers}\nContent-Type: text/plain; charset=utf-8\n\n${body}\n`;
}

const NESTED = 'Content-Type: multipart/mixed; boundary="b0"';

/** A part within a part, so many times. */
function nested(times: number): string {
  const parts = Array.from(
    { length: times },
    (_, depth) => `--b${depth}\nContent-Type: multipart/mixed; boundary="b${depth + 1}"\n\n`,
  );
  return parts.join("");
}

describe("an answer by mail", () => {
  it("is added to the message without what it quotes, and the message waits again", async () => {
    mailbox.deliver(
      mailFrom({
        body: "Then M, please.\nThank you!\n\nOn Fri, 27 Nov 2026 at 10:00, KULUD <owner@kulud.example> wrote:\n> It is 54 cm.\n",
      }),
    );
    await receive();
    expect(await readMessage()).toMatchObject({
      answeredAt: null,
      replies: [{ isFromShop: true }, { isFromShop: false, text: "Then M, please.\nThank you!" }],
    });
    expect(mailbox.commands.join("\n")).not.toMatch(/SELECT|STORE|\\Seen|BODY\[\]/i);
  });

  it("is added once, however often it is read, and the next one after it", async () => {
    mailbox.deliver(mailFrom({}));
    await receive();
    await receive();
    mailbox.renumber();
    await receive();
    expect(await textsOf()).toEqual(["It is 54 cm.", "Then M, please."]);
    mailbox.deliver(mailFrom({ body: "And in black." }));
    await receive();
    expect(await textsOf()).toEqual(["It is 54 cm.", "Then M, please.", "And in black."]);
  });

  it("is not lost where the connection breaks amid it", async () => {
    mailbox.deliver(mailFrom({}));
    mailbox.breakOnce();
    await expect(receive()).rejects.toThrow();
    await receive();
    expect(await textsOf()).toEqual(["It is 54 cm.", "Then M, please."]);
  });

  it("says what is left in the mailbox: attachments, pictures of text, and what is too long", async () => {
    mailbox.deliver(mailFrom({ body: "x".repeat(9000) }));
    mailbox.deliver(
      mailFrom({ headers: `References: <other@example.net> ${answered}\nX-Of: html`, body: "" }),
    );
    await receive();
    const [, long, empty] = await textsOf();
    expect(long).toHaveLength(5000);
    for (const text of [long, empty]) expect(text).toMatch(/\(The rest of this mail is in your mailbox\.\)$/);
  });
});

describe("a mail that cannot be stored or read", () => {
  it.each([
    ["with a sign that no text can hold", "Then M,\0 please.", ["Then M, please."]],
    ["of parts in parts without end", nested(400), []],
  ])("%s keeps no other from coming", async (_, body, texts) => {
    mailbox.deliver(
      mailFrom(body.startsWith("--") ? { headers: `${NESTED}\nIn-Reply-To: ${answered}`, body } : { body }),
    );
    mailbox.deliver(mailFrom({ body: "And in black." }));
    await receive();
    expect(await textsOf()).toEqual(["It is 54 cm.", ...texts, "And in black."]);
  });
});

describe("what is not read", () => {
  it("is what was in the mailbox long before, also by the rounds after the first", async () => {
    for (let mail = 0; mail < 3; mail += 1) mailbox.deliver(mailFrom({}), true);
    for (const _round of [1, 2]) await receive();
    expect(mailbox.commands.filter((command) => command.startsWith("UID FETCH"))).toEqual([]);
    mailbox.deliver(mailFrom({ body: "And in black." }));
    await receive();
    expect(await textsOf()).toEqual(["It is 54 cm.", "And in black."]);
  });

  it.each([
    ["from another address", () => mailFrom({ from: "mallory@example.net" })],
    ["to no mail of the shop", () => mailFrom({ headers: "In-Reply-To: <a@example.net>" })],
    [
      "to a mail that the shop has not sent",
      () => mailFrom({ headers: `In-Reply-To: <${"a".repeat(40)}@kulud.example>` }),
    ],
    [
      "of an out-of-office program",
      () => mailFrom({ headers: `In-Reply-To: ${answered}\nAuto-Submitted: auto-replied` }),
    ],
    ["without a sender", () => mailFrom({ from: "" })],
  ])("is a mail %s", async (_, write) => {
    mailbox.deliver(write());
    await receive();
    expect(await textsOf()).toEqual(["It is 54 cm."]);
  });

  it("is the text of any mail that answers none of the shop's", async () => {
    mailbox.deliver(mailFrom({ headers: "X-Private: yes" }));
    await receive();
    expect(mailbox.commands.filter((command) => /BODY\.PEEK\[\]/i.test(command))).toEqual([]);
  });
});

describe("a mailbox that refuses the shop", () => {
  it.each([
    ["the sign-in", (url: string) => url.replace("amapiano", "guess"), "the sign-in is refused"],
    ["the folder", (url: string) => `${url}/Nowhere`, "there is no such folder"],
  ])("by %s is one alert a day", async (_, change, reason) => {
    for (const _again of [1, 2]) await receive(change(mailbox.url));
    const found = await shop.db.select().from(alerts).where(eq(alerts.kind, "mailbox"));
    expect(found.map(({ message }) => message)).toEqual([expect.stringContaining(reason)]);
    expect(found[0]?.message).not.toContain("guess");
  });

  it("by its certificate, or that is away, is left to the next round", async () => {
    await expect(receiveAnswers(shop.app.shop, mailbox.url)).rejects.toThrow();
    await expect(receive("imaps://a:b@127.0.0.1:1")).rejects.toThrow();
    expect(await shop.db.$count(alerts)).toBe(0);
  });
});
