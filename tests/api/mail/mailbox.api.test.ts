/** What people write back by mail is added to their message, and nothing else of the mailbox is read. */
import { createHash, randomUUID } from "node:crypto";
import { eq, like } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SECOND } from "#domain/time/time.ts";
import { receiveAnswers } from "#server/contact/mailbox/receive-answers.ts";
import { mailboxPlaces, messageReplies } from "#server/database/schema/contact-messages.ts";
import { mailJobs } from "#server/database/schema/mail-jobs.ts";
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
/** The Message-ID of the shop's answer, and the id of the conversation that it names. */
let answered: string;
let conversation: string;
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
  conversation = mail?.headers.references ?? "";
  for (const id of [answered, conversation]) expect(id).toMatch(/^<[\w-]{27}@kulud\.example>$/);
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

const PROVEN =
  "Authentication-Results: mx.example.net; spf=pass smtp.mailfrom=example.org; dmarc=pass header.from=example.org";

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

  it("is found by their conversation where a relay renames the shop's mails, and after the shop's domain has changed", async () => {
    const [id] = conversation.slice(1).split("@");
    for (const named of [conversation, `<${id}@elsewhere.example>`])
      mailbox.deliver(
        mailFrom({
          headers: `In-Reply-To: <0102-renamed@relay.example>\nReferences: ${named} <0102@relay.example>`,
        }),
      );
    await receive();
    expect(await textsOf()).toHaveLength(3);
  });

  it("is found by the name that the relay gave the shop's mail, where its program names no other", async () => {
    const relayId = "0102018f3e2a1b4c-5d6e7f80-0000";
    await shop.db.update(mailJobs).set({ relayId }).where(like(mailJobs.dedupeKey, "message-reply:%"));
    mailbox.deliver(mailFrom({ headers: `In-Reply-To: <${relayId}@eu-west-1.amazonses.com>` }));
    await receive();
    expect(await textsOf()).toEqual(["It is 54 cm.", "Then M, please."]);
  });

  it("is the text of a mail that came as HTML alone", async () => {
    const headers = `In-Reply-To: ${answered}\nX-Of: html`;
    mailbox.deliver(
      mailFrom({
        headers,
        body: '<p>Then M,<br>please.</p><div class="gmail_quote">It is 54 cm.</div>',
      }).replace("text/plain", "text/html"),
    );
    await receive();
    expect(await textsOf()).toEqual(["It is 54 cm.", "Then M,\nplease."]);
  });

  it.each([
    ["proven by DMARC", PROVEN, true],
    [
      "proven by a signature of its own domain",
      "Authentication-Results: mx; dkim=pass header.d=example.org; dmarc=none",
      true,
    ],
    [
      "of whom the server says that he is not",
      "Authentication-Results: mx.example.net; dmarc=fail header.from=example.org",
      false,
    ],
    ["of another domain's signature", "Authentication-Results: mx; dkim=pass header.d=example.net", false],
    ["of whom the server says nothing", "X-Nothing: here", false],
    [
      "who brought a proof of his own",
      `Authentication-Results: mx.example.net; dmarc=fail\n${PROVEN}`,
      false,
    ],
  ])("says of a sender %s whether he is proven", async (_, headers, isSenderProven) => {
    mailbox.deliver(mailFrom({ headers: `${headers}\nIn-Reply-To: ${answered}` }));
    await receive();
    expect((await readMessage()).replies).toMatchObject([{ isSenderProven: null }, { isSenderProven }]);
  });

  it("is left in the mailbox after twenty of one kind between two answers of the shop, as the last one says", async () => {
    for (let mail = 0; mail < 30; mail += 1) mailbox.deliver(mailFrom({ body: `No. ${mail}` }));
    await receive();
    expect(await textsOf()).toHaveLength(21);
    expect((await textsOf()).at(-1)).toMatch(
      /^No\. 19\n\n\(What came after this mail is in your mailbox\.\)$/,
    );
    const { id } = await readMessage();
    await sendJson(shop, "POST", `${MESSAGES}/${id}/replies`, {
      requestId: randomUUID(),
      isFromShop: true,
      text: "Yes.",
    });
    mailbox.deliver(mailFrom({ body: "Thank you." }));
    await receive();
    expect((await textsOf()).at(-1)).toBe("Thank you.");
  });

  it("is listed with the fifty newest of its conversation, and how many came before", async () => {
    const { id: messageId } = await readMessage();
    const rows = Array.from({ length: 70 }, (_, number) => ({
      messageId,
      requestId: randomUUID(),
      isFromShop: false,
      text: `No. ${number}`,
      writtenAt: shop.clock.now(),
    }));
    await shop.db.insert(messageReplies).values(rows);
    expect((await textsOf()).slice(-1)).toEqual(["No. 69"]);
    expect(await readMessage()).toMatchObject({ earlierReplies: 21, replies: { length: 50 } });
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

const LARGE = 200_000;

describe("a mail that was made to stop the shop", () => {
  it.each([
    ["of blank lines", "\n".repeat(LARGE)],
    ["of beginnings of a quote", " on at".repeat(LARGE / 6)],
    ["of beginnings of a quote in Dutch", "\nOp schreef x".repeat(LARGE / 13)],
    ["of open tags", "<div>".repeat(LARGE / 5)],
    ["of one line", "> ".repeat(LARGE / 2)],
  ])(
    "is read in a second: %s",
    async (_, body) => {
      for (const type of ["text/plain", "text/html"])
        mailbox.deliver(mailFrom({ body }).replace("text/plain", type));
      mailbox.deliver(mailFrom({ body: "And in black." }));
      await receive();
      expect((await textsOf()).at(-1)).toBe("And in black.");
    },
    5 * SECOND,
  );

  it("has 64 kB of its headers read", async () => {
    mailbox.deliver(
      mailFrom({ headers: `In-Reply-To: ${answered}\nReferences: ${"<a@b> ".repeat(200_000)}` }),
    );
    await receive();
    expect(mailbox.longestRead).toBeLessThanOrEqual(256 * 1024);
  });

  it("is left in the mailbox when its reading has ended three processes, and no text is read before its place is kept", async () => {
    mailbox.deliver(mailFrom({ body: "Deadly." }));
    mailbox.deliver(mailFrom({ body: "And in black." }));
    for (const tries of [1, 2, 3]) {
      mailbox.breakOnce();
      await expect(receive()).rejects.toThrow();
      expect(await shop.db.select().from(mailboxPlaces)).toMatchObject([{ lastUid: 0, tries }]);
    }
    await receive();
    expect(await textsOf()).toEqual(["It is 54 cm.", "And in black."]);
    const raised = await shop.db.select().from(alerts).where(eq(alerts.kind, "mailbox"));
    expect(raised.map(({ message }) => message)).toEqual([expect.stringContaining("it is in your mailbox")]);
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
      "whose id anybody could compute",
      () => {
        const digest = createHash("sha256").update("message-reply:1").digest("hex").slice(0, 40);
        return mailFrom({ headers: `In-Reply-To: <${digest}@kulud.example>` });
      },
    ],
    ...["Auto-Submitted: auto-replied", "X-Autoreply: yes", "Precedence: auto_reply", "Precedence: bulk"].map(
      (header): [string, () => string] => [
        `of a program: ${header}`,
        () => mailFrom({ headers: `In-Reply-To: ${answered}\n${header}` }),
      ],
    ),
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
