import { expect, it } from "vitest";
import { MINUTE } from "#domain/time/time.ts";
import { sendDueMail } from "#server/mail/send-due-mail.ts";
import { createMailSender } from "#server/notifications/notifications.plugin.ts";
import { notifyWaitlist } from "#server/waitlist/notify-waitlist.ts";
import { createDyingDatabase, ProcessDied } from "#tests/support/database/dying-database.ts";
import { readMailQueue } from "#tests/support/mail/mailbox.ts";
import { openedForAll } from "#tests/support/opened.ts";
import { updateStock } from "#tests/support/products/stock-changes.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { namesNotified, requestsOf, waitFor } from "#tests/support/waitlist/waiting.ts";

const TEE = 201;

const shop = openedForAll(() => openTestShop());

it("a process that dies before any statement of telling or sending loses nobody and tells nobody twice", {
  timeout: 120_000,
}, async () => {
  const dying = createDyingDatabase(shop.db);
  const context = { ...shop.app.shop, db: dying.db };
  const notifyAndSend = async () => {
    await notifyWaitlist(context);
    if (
      (await readMailQueue(shop.db)).some(
        ({ job, state }) => job.kind === "back-in-stock" && state === "queued",
      )
    )
      await sendDueMail(createMailSender(context));
  };
  let deaths = 0;
  for (let survived = false; !survived; deaths += 1) {
    await updateStock(shop, { productId: TEE, quantity: 0 });
    const name = `fan-${deaths}`;
    await waitFor(shop, { productId: TEE }, `${name}@example.com`);
    await updateStock(shop, { productId: TEE, quantity: 1 + deaths });
    dying.dieAfter(deaths);
    survived = await notifyAndSend().then(
      () => true,
      (error: unknown) => {
        if (!isDeath(error)) throw error;
        return false;
      },
    );
    dying.liveOn();
    const [request] = await requestsOf(shop, `${name}@example.com`);
    const queued = (await readMailQueue(shop.db)).filter(
      ({ job }) => job.kind === "back-in-stock" && job.waitlistId === request?.id,
    );
    // Either the person is marked and the mail is written, or neither.
    expect(queued.length, `after a death at statement ${deaths}`).toBe(request?.notifiedAt === null ? 0 : 1);
    // Longer than the lease of a mail whose sender died.
    shop.clock.advance(11 * MINUTE);
    expect((await namesNotified(shop)).filter((notified) => notified === name)).toEqual([name]);
  }
  // Fewer would mean that the round is no longer cut through.
  expect(deaths).toBeGreaterThan(6);
});

function isDeath(error: unknown): boolean {
  return error instanceof ProcessDied || (error instanceof Error && isDeath(error.cause));
}
