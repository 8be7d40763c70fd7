import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { MailJob } from "#domain/mail/mail-job.ts";
import { HOUR, MINUTE } from "#domain/time/time.ts";
import type { OpenDatabase } from "#server/database/client.ts";
import { mailJobs } from "#server/database/schema/mail-jobs.ts";
import { alerts } from "#server/database/schema/problems.ts";
import type { MailMessage, MailTransport } from "#server/mail/mail-message.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { type MailSender, sendDueMail } from "#server/mail/send-due-mail.ts";
import { createSmtpTransport } from "#server/mail/smtp-transport.ts";
import { reportMailServer, reportUndelivered } from "#server/notifications/report-undelivered.ts";
import { createAnnouncements } from "#server/shop/announcements.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { openTestDatabase } from "#tests/support/database/test-database.ts";
import { readMailQueue } from "#tests/support/mail/mailbox.ts";
import { openSmtpSink, type SmtpSink } from "#tests/support/mail/smtp-sink.ts";
import { TEST_CERTIFICATE } from "#tests/support/mail/test-certificate.ts";
import { createStoppableClock, type StoppableClock } from "#tests/support/stoppable-clock.ts";

const MAIL: MailMessage = {
  to: "lerato@example.com",
  replyTo: { name: "KULUD", address: "owner@kulud.example" },
  subject: "Order 7K3M9QXA is paid – R450 🧵",
  html: "<!doctype html><p>Sharp</p>",
  text: "Sharp",
  headers: { "List-Unsubscribe": "<https://kulud.example/api/newsletter/unsubscribe/abc>" },
};
const CONFIRMATION: MailJob = { kind: "order-confirmation", orderId: 12 };

let database: OpenDatabase;
let sink: SmtpSink;
let clock: StoppableClock;
let logged: unknown[];
beforeAll(async () => {
  database = await openTestDatabase();
  sink = await openSmtpSink();
});
afterAll(async () => {
  await sink.close();
  await database.close();
});
beforeEach(() => {
  clock = createStoppableClock();
  logged = [];
});
afterEach(async () => {
  await database.db.delete(mailJobs);
  await database.db.delete(alerts);
});

function mailContext(change: Partial<MailSender> = {}): MailSender {
  const note = (...said: unknown[]) => void logged.push(said);
  return {
    db: database.db,
    announcements: createAnnouncements(),
    clock,
    log: { info: note, warn: note, error: note },
    from: { name: "KULUD", address: "shop@kulud.example" },
    transport: createSmtpTransport(sink.url, TEST_CERTIFICATE),
    read: async () => async () => MAIL,
    givenUp: reportUndelivered,
    serverRefused: reportMailServer,
    ...change,
  };
}

const queue = (key = "order-confirmation:12", subject: MailJob = CONFIRMATION) =>
  inTransaction(mailContext(), (tx) => queueMail(tx, key, subject, clock.now()));

/** The mails that this step brought to the server. */
async function mailsDuring(step: () => Promise<unknown>) {
  const before = sink.mails.length;
  await step();
  return sink.mails.slice(before);
}

const sending = (context = mailContext()) => mailsDuring(() => sendDueMail(context));
const messageIdIn = (raw: string | undefined) => /^Message-ID: (.+)$/im.exec(raw ?? "")?.[1];

describe("a queued mail", () => {
  it("reaches the mail server once, with its headers, and is noted", async () => {
    await queue();
    await queue();
    const [mail, ...more] = await sending();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ from: "shop@kulud.example", to: ["lerato@example.com"] });
    expect(mail?.raw).toContain("From: KULUD <shop@kulud.example>");
    expect(mail?.raw).toContain("Reply-To: KULUD <owner@kulud.example>");
    expect(mail?.raw).toContain("Auto-Submitted: auto-generated");
    expect(mail?.raw).toContain("List-Unsubscribe: <https://kulud.example/api/newsletter/unsubscribe/abc>");
    expect(mail?.raw).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(messageIdIn(mail?.raw)).toMatch(/^<[\w-]{27}@kulud\.example>$/);
    expect(await readMailQueue(database.db)).toMatchObject([
      { state: "sent", attempts: 1, sentAt: clock.now(), leaseUntil: null, lastError: null },
    ]);
    expect(await sending()).toEqual([]);
  });

  it("is not sent when its transaction is rolled back", async () => {
    const undone = inTransaction(mailContext(), async (tx) => {
      await queueMail(tx, "order-confirmation:12", CONFIRMATION, clock.now());
      throw new Error("the order was not stored");
    });
    await expect(undone).rejects.toThrow("the order was not stored");
    expect(await sending()).toEqual([]);
  });

  it("is dropped when there is nothing left to say", async () => {
    await queue();
    expect(await sending(mailContext({ read: async () => async () => undefined }))).toEqual([]);
    expect(await readMailQueue(database.db)).toMatchObject([{ state: "dropped", sentAt: null }]);
    expect(await sending()).toEqual([]);
  });

  it("leaves no address in the log", async () => {
    await queue();
    sink.failNext({ refuse: 550 });
    await sending();
    clock.advance(MINUTE);
    await sending();
    const log = JSON.stringify(logged);
    expect(log).toContain("order-confirmation");
    expect(log).not.toMatch(/lerato|@|7K3M9QXA/);
    expect(JSON.stringify(await readMailQueue(database.db))).not.toContain("lerato");
  });
});

describe("a mail that cannot be sent", () => {
  it("is tried again after a minute, then after five, under the same Message-ID", async () => {
    await queue();
    const seen: (string | undefined)[] = [];
    for (const wait of [0, MINUTE, 5 * MINUTE]) {
      sink.failNext("lost-answer");
      clock.advance(wait - 1);
      expect(await sending()).toHaveLength(0);
      clock.advance(1);
      const [mail] = await sending();
      seen.push(messageIdIn(mail?.raw));
    }
    expect(new Set(seen).size).toBe(1);
    expect(seen[0]).toBeDefined();
    expect(await readMailQueue(database.db)).toMatchObject([
      { state: "queued", attempts: 3, leaseUntil: null },
    ]);
  });

  it("keeps the code of the refusal, not its words", async () => {
    await queue();
    sink.failNext({ refuse: 550 });
    await sending();
    expect(await readMailQueue(database.db)).toMatchObject([{ lastError: "EENVELOPE 550" }]);
  });

  it("does not keep the others from going out", async () => {
    await queue("order-confirmation:12");
    await queue("order-confirmation:13");
    sink.failNext({ refuse: 550 });
    expect(await sending()).toHaveLength(1);
    expect((await readMailQueue(database.db)).map(({ state }) => state)).toEqual(["queued", "sent"]);
  });

  it("lets the others wait when the server is away, without counting a try of theirs", async () => {
    await queue("order-confirmation:12");
    await queue("order-confirmation:13");
    const closed = await openSmtpSink();
    await closed.close();
    await sending(mailContext({ transport: createSmtpTransport(closed.url, TEST_CERTIFICATE) }));
    expect((await readMailQueue(database.db)).map(({ attempts }) => attempts)).toEqual([1, 0]);
    clock.advance(MINUTE);
    expect(await sending()).toHaveLength(2);
  });

  it("is given up after eight tries in two days, and the admin hears of it", async () => {
    await queue("low-stock:101:2026-03-02", { kind: "low-stock", productId: 101 });
    const waits = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR, 24 * HOUR];
    const sent = await mailsDuring(async () => {
      for (const wait of [0, ...waits]) {
        clock.advance(wait);
        sink.failNext({ refuse: 451 });
        await sendDueMail(mailContext());
      }
    });
    const [mail, notice] = await readMailQueue(database.db);
    expect(mail).toMatchObject({ state: "dead", attempts: 8 });
    const [alert] = await database.db.select().from(alerts);
    expect(alert).toMatchObject({ kind: "mail-dead", message: expect.stringContaining("low-stock") });
    // The only mail that went out is the one that says so.
    expect(notice).toMatchObject({ job: { kind: "alert", alertId: alert?.id }, state: "sent" });
    expect(sent).toHaveLength(1);
  });

  it("is no matter for an alert when it is an alert itself", async () => {
    await queue("alert:test", { kind: "alert", alertId: 1 });
    const isAway: MailTransport = { send: () => Promise.reject(new Error("away")) };
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await sendDueMail(mailContext({ transport: isAway }));
      clock.advance(24 * HOUR);
    }
    expect(await readMailQueue(database.db)).toMatchObject([{ state: "dead" }]);
    expect(await database.db.select().from(alerts)).toEqual([]);
  });
});

describe("several senders", () => {
  it("send each of many mails once", async () => {
    for (let order = 1; order <= 12; order += 1) await queue(`order-confirmation:${order}`);
    const sent = await mailsDuring(() => Promise.all([1, 2, 3].map(() => sendDueMail(mailContext()))));
    expect(new Set(sent.map(({ raw }) => messageIdIn(raw))).size).toBe(12);
    expect(sent).toHaveLength(12);
  });

  it("leave a mail alone that one of them took and then died, until its lease ends", async () => {
    await queue();
    let onTaken: () => void = () => undefined;
    const taken = new Promise<void>((resolve) => (onTaken = resolve));
    const dies: MailTransport = {
      send: () => {
        onTaken();
        return new Promise(() => undefined);
      },
    };
    void sendDueMail(mailContext({ transport: dies }));
    await taken;
    expect(await sending()).toEqual([]);
    clock.advance(10 * MINUTE - 1);
    expect(await sending()).toEqual([]);
    clock.advance(1);
    expect(await sending()).toHaveLength(1);
    expect(await readMailQueue(database.db)).toMatchObject([{ state: "sent", attempts: 2 }]);
  });

  it("do not undo each other's note when a slow one comes back after its lease", async () => {
    await queue();
    let fail: () => void = () => undefined;
    let onTaken: () => void = () => undefined;
    const taken = new Promise<void>((resolve) => (onTaken = resolve));
    const slow: MailTransport = {
      send: () => {
        onTaken();
        return new Promise((_, reject) => (fail = () => reject(new Error("away"))));
      },
    };
    const late = sendDueMail(mailContext({ transport: slow }));
    await taken;
    clock.advance(10 * MINUTE);
    expect(await sending()).toHaveLength(1);
    fail();
    await late;
    expect(await readMailQueue(database.db)).toMatchObject([{ state: "sent" }]);
  });
});
