/** A release is planned, moved and called off at one process while carts come in at the others: on PostgreSQL, where they overlap. */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { HOUR, MINUTE, SECOND } from "#domain/time/time.ts";
import { remindOfOpenings } from "#server/releases/remind-of-openings.ts";
import { notifyWaitlist } from "#server/waitlist/notify-waitlist.ts";
import { severalProcesses } from "#tests/support/faults/several-processes.ts";
import { readMailQueue } from "#tests/support/mail/mailbox.ts";
import { checkoutOfEdition502 } from "#tests/support/orders/checkout-request.ts";
import { readOrders, readProduct } from "#tests/support/payments/shop-books.ts";
import { waitFor } from "#tests/support/waitlist/waiting.ts";

const PROCESSES = 3;
const { card, ask, shops } = severalProcesses(PROCESSES);

const RELEASES = "/api/admin/releases";
const inTime = (ms: number) => new Date(card().shop.clock.now().getTime() + ms).toISOString();
const release = (opensAt: string, productIds = [502]) => ({
  productIds,
  opensAt,
  endsAt: null,
  perPerson: null,
  isAnnounced: false,
});
const buy = (process: number) =>
  ask(
    process,
    "POST",
    "/api/payment/initialize",
    checkoutOfEdition502(1, { email: `${randomUUID()}@example.com`, checkoutKey: randomUUID() }),
  );
const buyEverywhere = () => Promise.all(Array.from({ length: PROCESSES }, (_, process) => buy(process)));
const listed = async (): Promise<{ id: number }[]> => (await card().shop.get(RELEASES)).body;

it("two owners plan the same piece at once, and it is in one release", async () => {
  const plan = (process: number) => ask(process, "POST", RELEASES, release(inTime(HOUR)));
  expect((await Promise.all([plan(0), plan(1), plan(2)])).toSorted()).toEqual([200, 409, 409]);
  expect(await listed()).toHaveLength(1);
});

it("no process sells before the opening, and each at it, whatever is changed in that second", async () => {
  const [{ id = 0 } = {}] = await listed();
  const path = `${RELEASES}/${id}`;
  card().shop.clock.advance(HOUR - SECOND);
  const opensAt = inTime(SECOND);
  const [moved, ...early] = await Promise.all([
    ask(0, "PUT", path, release(inTime(SECOND + MINUTE))),
    buy(0),
    buy(1),
    buy(2),
  ]);
  expect([moved, early]).toEqual([200, [409, 409, 409]]);
  card().shop.clock.advance(SECOND);
  expect(inTime(0)).toBe(opensAt);
  expect(await buyEverywhere()).toEqual([409, 409, 409]);
  card().shop.clock.advance(MINUTE);
  const [late, ...sold] = await Promise.all([
    ask(1, "PUT", path, release(inTime(HOUR))),
    buy(0),
    buy(1),
    buy(2),
  ]);
  expect([late, sold]).toEqual([409, [200, 200, 200]]);
  expect(await readProduct(card().shop.db, 502)).toMatchObject({ reservedQuantity: 3 });
});

it("an order that came in before the release was called off is kept, and none comes in after", async () => {
  const [{ id = 0 } = {}] = await listed();
  const [called, ...answers] = await Promise.all([
    ask(0, "POST", `${RELEASES}/${id}/call-off`, {}),
    buy(1),
    buy(2),
  ]);
  expect(called).toBe(200);
  expect(new Set([200, 409, ...answers])).toEqual(new Set([200, 409]));
  expect(await buyEverywhere()).toEqual([409, 409, 409]);
  const placed = 3 + answers.filter((status) => status === 200).length;
  expect(await readOrders(card().shop.db)).toHaveLength(placed);
  expect(await readProduct(card().shop.db, 502)).toMatchObject({ reservedQuantity: placed });
});

it("who waits is reminded once and mailed once at the opening, though all processes do it at the same moment", async () => {
  await ask(0, "POST", RELEASES, release(inTime(HOUR), [503]));
  const names = ["lerato", "thabo", "sipho"];
  for (const name of names) await waitFor(card().shop, { productId: 503 }, `${name}@example.com`);
  const queued = async (kind: string) =>
    (await readMailQueue(card().shop.db)).filter(({ job }) => job.kind === kind).length;
  await Promise.all(shops().map((shop) => remindOfOpenings(shop)));
  expect(await queued("release-soon")).toBe(names.length);
  card().shop.clock.advance(HOUR);
  await Promise.all(shops().map((shop) => notifyWaitlist(shop)));
  expect(await queued("back-in-stock")).toBe(names.length);
});
