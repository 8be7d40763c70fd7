/** A mailbox that two processes read at the same time, as where a job is taken over from one that only looked dead. */

import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { receiveAnswers } from "#server/contact/mailbox/receive-answers.ts";
import { mailboxPlaces, messageReplies } from "#server/database/schema/contact-messages.ts";
import { alerts } from "#server/database/schema/problems.ts";
import { severalProcesses } from "#tests/support/faults/several-processes.ts";
import { openImapServer } from "#tests/support/mail/imap-server.ts";
import { collectMail, isOfKind } from "#tests/support/mail/mailbox.ts";
import { TEST_CERTIFICATE } from "#tests/support/mail/test-certificate.ts";
import { openedForAll } from "#tests/support/opened.ts";
import { sendJson } from "#tests/support/products/new-product.ts";

const MESSAGES = "/api/admin/messages";

const { card, shops } = severalProcesses(2);

const mailbox = openedForAll(() => openImapServer());

const read = (shop = shops()[0]) => {
  if (!shop) throw new Error("no process");
  return receiveAnswers(shop, mailbox.url, TEST_CERTIFICATE);
};
const readAtOnce = () => Promise.all(shops().map(read));

type Conversation = { writeBack(text: string): void; texts(): Promise<string[]> };

/** A message of a person who has had one answer. */
async function openConversation(email: string): Promise<Conversation> {
  const { shop } = card();
  await shop.post("/api/contact", { name: "Lerato", email, subject: "Sizes", message: "Is M wide?" });
  const { id } = (await shop.post(`${MESSAGES}/find`, { search: email })).body.items[0];
  const text = "It is 54 cm.";
  await sendJson(shop, "POST", `${MESSAGES}/${id}/replies`, {
    requestId: randomUUID(),
    isFromShop: true,
    text,
  });
  const mails = (await collectMail(shop)).filter(isOfKind("message-reply"));
  const answered = mails.find(({ headers }) => headers.to === email)?.headers["message-id"] ?? "";
  return {
    writeBack: (words) =>
      mailbox.deliver(
        `From: ${email}\nTo: owner@kulud.example\nSubject: Re\nMessage-ID: <${randomUUID()}@example.org>\nIn-Reply-To: ${answered}\nContent-Type: text/plain\n\n${words}\n`,
      ),
    async texts() {
      const rows = await shop.db
        .select()
        .from(messageReplies)
        .where(eq(messageReplies.messageId, id))
        .orderBy(messageReplies.id);
      return rows.filter(({ isFromShop }) => !isFromShop).map(({ text: words }) => words);
    },
  };
}

it("what is read at both is added once, mail by mail, and twenty of one person at most", async () => {
  const lerato = await openConversation("lerato@example.org");
  const thandi = await openConversation("thandi@example.org");
  for (let mail = 0; mail < 30; mail += 1) lerato.writeBack(`No. ${mail}`);
  thandi.writeBack("Then M, please.");
  await readAtOnce();
  await readAtOnce();
  const texts = await lerato.texts();
  expect(new Set(texts).size).toBe(20);
  expect(texts).toHaveLength(20);
  expect(texts.at(-1)).toMatch(/\(What came after this mail is in your mailbox\.\)$/);
  expect(await thandi.texts()).toEqual(["Then M, please."]);
});

it("what one process leaves unread is read by the other, where it ended amid a mail; the mail that ends every process is left in it", async () => {
  const naledi = await openConversation("naledi@example.org");
  naledi.writeBack("Deadly.");
  naledi.writeBack("And in black.");
  for (const tries of [1, 2, 3]) {
    mailbox.breakOnce();
    await expect(read(shops()[tries % 2])).rejects.toThrow();
    expect(await card().shop.db.select().from(mailboxPlaces)).toMatchObject([{ tries }]);
  }
  await readAtOnce();
  expect(await naledi.texts()).toEqual(["And in black."]);
  const raised = await card().shop.db.select().from(alerts).where(eq(alerts.kind, "mailbox"));
  expect(raised.map(({ message }) => message)).toEqual([expect.stringContaining("it is in your mailbox")]);
});
