/** Mails name people and contain order keys: they are sent encrypted, to a server that proves its name, or wait. */
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { mailJobs } from "#server/database/schema/mail-jobs.ts";
import { sendDueMail } from "#server/mail/send-due-mail.ts";
import { createSmtpTransport } from "#server/mail/smtp-transport.ts";
import { createMailSender } from "#server/notifications/notifications.plugin.ts";
import { readMailQueue } from "#tests/support/mail/mailbox.ts";
import { openSmtpSink, type SmtpSink } from "#tests/support/mail/smtp-sink.ts";
import { TEST_CERTIFICATE } from "#tests/support/mail/test-certificate.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
let sink: SmtpSink | undefined;
beforeEach(async () => {
  shop = await openTestShop({ env: { OWNER_EMAIL: "owner@example.com" } });
  const message = { name: "Lerato", email: "lerato@example.com", subject: "Sizes", message: "Is M wide?" };
  expect((await shop.post("/api/contact", message)).status).toBe(200);
});
afterEach(async () => {
  await shop.close();
  await sink?.close();
});

const sendBy = (url: string, certificate?: string) =>
  sendDueMail({ ...createMailSender(shop.app.shop), transport: createSmtpTransport(url, certificate) });

const openAlerts = async () => (await shop.get("/api/admin/money")).body.alerts;

describe("a mail", () => {
  it("goes to a server that encrypts", async () => {
    sink = await openSmtpSink();
    await sendBy(sink.url, TEST_CERTIFICATE);
    // The alert to the owner, and the answer that the message's sender reads.
    expect(sink.mails).toHaveLength(2);
    expect(await openAlerts()).toEqual([]);
  });

  it.each([
    ["takes plain text only", false, TEST_CERTIFICATE, ""],
    [
      "takes plain text only, whatever the address asks for",
      false,
      TEST_CERTIFICATE,
      "?requireTLS=false&ignoreTLS=true",
    ],
    ["cannot prove its name", true, undefined, ""],
    [
      "cannot prove its name, whatever the address asks for",
      true,
      undefined,
      "?tls.rejectUnauthorized=false",
    ],
  ])(
    "waits while the server %s, and the owner is told why, once",
    async (_, encrypts, certificate, query) => {
      sink = await openSmtpSink({ encrypts });
      await sendBy(`${sink.url}/${query}`, certificate);
      await shop.db
        .update(mailJobs)
        .set({ nextAttemptAt: shop.clock.now() })
        .where(eq(mailJobs.state, "queued"));
      await sendBy(`${sink.url}/${query}`, certificate);
      expect(sink.mails).toEqual([]);
      expect((await readMailQueue(shop.db)).every(({ state }) => state === "queued")).toBe(true);
      expect(await openAlerts()).toEqual([
        expect.objectContaining({ message: expect.stringMatching(/^No mail is sent: .*SMTP_URL/) }),
      ]);
    },
  );
});
