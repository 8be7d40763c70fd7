/** The only writer of releases: an owner plans, moves, pauses and calls them off. */
import { momentInWords } from "#content/release-words.ts";
import type { AdminRelease, ReleaseEdit } from "#contract/releases.ts";
import { type ReleaseTimes, releaseState } from "#domain/releases/release-state.ts";
import { MINUTE } from "#domain/time/time.ts";
import { noteDetails } from "#server/auth/admin-actions.ts";
import { findProductsToSell } from "#server/catalogue/products-to-sell.ts";
import type { Transaction } from "#server/database/client.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import type { Shop } from "#server/shop/shop.ts";
import { mailChangedOpening } from "#server/waitlist/mail-waiting.ts";
import { readRelease } from "./read-releases.ts";
import {
  cannotBePaused,
  endsTooEarly,
  hasOpened,
  isOver,
  isReleasedElsewhere,
  noSuchPiece,
  noSuchRelease,
  notToTheMinute,
  opensInThePast,
} from "./releases.errors.ts";
import {
  findOthersOf,
  findRelease,
  insertRelease,
  lockReleases,
  putPieces,
  timesOf,
  updateRelease,
} from "./releases.repository.ts";

/** Throws opensInThePast, endsTooEarly, notToTheMinute, noSuchPiece or isReleasedElsewhere. */
export async function addReleaseOf(shop: Shop, edit: ReleaseEdit): Promise<AdminRelease> {
  const id = await inTransaction(shop, async (tx) => {
    await lockReleases(tx);
    const now = shop.clock.now();
    const times = readTimes(edit);
    if (isPast(times.opensAt, now)) throw opensInThePast();
    const names = await requirePieces(tx, edit.productIds, undefined, now);
    await noteDetails(tx, `${names}: ${momentInWords(times.opensAt)}`);
    return insertRelease(tx, { ...toRow(edit, times), createdAt: now, updatedAt: now }, edit.productIds);
  });
  return readRelease(shop, id);
}

/** A release that was called off is planned again. Throws the same, noSuchRelease or hasOpened. */
export function editReleaseOf(shop: Shop, id: number, edit: ReleaseEdit): Promise<AdminRelease> {
  return change(shop, id, async (tx, row, now) => {
    const times = readTimes(edit);
    if (times.opensAt.getTime() !== row.opensAt.getTime()) {
      if (!["before", "called-off"].includes(releaseState(timesOf(row), now))) throw hasOpened();
      if (isPast(times.opensAt, now)) throw opensInThePast();
    }
    const names = await requirePieces(tx, edit.productIds, id, now);
    await noteDetails(tx, `${names}: ${momentInWords(times.opensAt)}`);
    const isMoved = times.opensAt.getTime() !== row.opensAt.getTime();
    await updateRelease(tx, id, { ...toRow(edit, times), calledOffAt: null, updatedAt: now });
    if (isMoved || row.calledOffAt !== null)
      await mailChangedOpening(tx, { productIds: edit.productIds, plannedAt: row.createdAt }, now);
    await putPieces(tx, id, edit.productIds);
  });
}

/** Without words it goes on. Throws noSuchRelease or cannotBePaused. */
export function pauseReleaseOf(shop: Shop, id: number, words: string | null): Promise<AdminRelease> {
  return change(shop, id, async (tx, row, now) => {
    const state = releaseState(timesOf(row), now);
    if (state === "over" || state === "called-off") throw cannotBePaused();
    await noteDetails(tx, words ?? "goes on");
    await updateRelease(tx, id, { pausedWords: words, updatedAt: now });
  });
}

/** Again, it changes nothing. Throws noSuchRelease or isOver. */
export function callOffReleaseOf(shop: Shop, id: number): Promise<AdminRelease> {
  return change(shop, id, async (tx, row, now) => {
    if (releaseState(timesOf(row), now) === "over") throw isOver();
    if (row.calledOffAt !== null) return;
    await updateRelease(tx, id, { calledOffAt: now, updatedAt: now });
    await mailChangedOpening(tx, { productIds: row.productIds, plannedAt: row.createdAt }, now);
  });
}

type PlannedRelease = NonNullable<Awaited<ReturnType<typeof findRelease>>>;

async function change(
  shop: Shop,
  id: number,
  write: (tx: Transaction, row: PlannedRelease, now: Date) => Promise<void>,
): Promise<AdminRelease> {
  await inTransaction(shop, async (tx) => {
    await lockReleases(tx);
    const row = await findRelease(tx, id);
    if (!row) throw noSuchRelease();
    await write(tx, row, shop.clock.now());
  });
  return readRelease(shop, id);
}

type Times = Pick<ReleaseTimes, "opensAt" | "endsAt">;

function readTimes({ opensAt, endsAt }: ReleaseEdit): Times {
  const times = { opensAt: new Date(opensAt), endsAt: endsAt === null ? null : new Date(endsAt) };
  if (times.opensAt.getTime() % MINUTE !== 0) throw notToTheMinute("opensAt");
  if (times.endsAt && times.endsAt.getTime() % MINUTE !== 0) throw notToTheMinute("endsAt");
  if (times.endsAt && times.endsAt <= times.opensAt) throw endsTooEarly();
  return times;
}

/** The minute that has begun is no past: a release may open at once. */
function isPast(at: Date, now: Date): boolean {
  return at.getTime() < now.getTime() - (now.getTime() % MINUTE);
}

function toRow({ perPerson, isAnnounced }: ReleaseEdit, times: Times) {
  return { ...times, perPerson, isAnnounced };
}

/** The names of these pieces, one after the other. */
async function requirePieces(
  tx: Transaction,
  ids: readonly number[],
  releaseId: number | undefined,
  now: Date,
): Promise<string> {
  const products = await findProductsToSell(tx, ids);
  const nameOf = (id: number) => products.find((product) => product.id === id)?.name;
  for (const id of ids) if (nameOf(id) === undefined) throw noSuchPiece(id);
  for (const { release, productId } of await findOthersOf(tx, ids, releaseId)) {
    const state = releaseState(timesOf(release), now);
    const isRunning =
      state === "before" || state === "paused" || (state === "open" && release.endsAt !== null);
    // The latest counts: an older one that is planned again would hold back nothing.
    const isLater = releaseId !== undefined && release.id > releaseId;
    if (isRunning || isLater) throw isReleasedElsewhere(nameOf(productId) ?? "");
  }
  return products.map(({ name }) => name).join(", ");
}
