/**
 * Limits attempts at passwords and codes, counted in the database for all processes together. Nobody is locked out
 * longer than a short wait, or by other people's attempts at the same network address: a browser that has signed in
 * before is counted separately. Passkeys have no limit, because they cannot be guessed.
 */
import { MINUTE, SECOND } from "#domain/time/time.ts";
import type { AuthParts } from "#server/auth/auth-shop.ts";
import type { Transaction } from "#server/database/client.ts";
import { TooManyRequests } from "#server/http/http.errors.ts";
import { later } from "#server/platform/clock.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { deleteTries, lockTries, writeTries } from "./sign-in-tries.repository.ts";

const REMEMBERED_MS = 15 * MINUTE;
/** Attempts of an unknown browser's network; after them one every half minute. */
const FREE_TRIES = 5;
const PAUSE_MS = 30 * SECOND;
/** Attempts of a browser that has signed in before, and so of a stolen mark. */
const TRIES_OF_KNOWN_BROWSER = 10;
/** Failed attempts that are usual among people; after them unknown browsers wait for each other. */
const FREE_FAILURES = 10;
const STEP_MS = 250;
const LONGEST_STEP_MS = 5 * SECOND;
const MOST_FAILURES = 100;
const LONGEST_QUEUE_MS = 20 * SECOND;

/** The counter shared by all unknown browsers. */
const STRANGERS = "strangers";

/** Who makes an attempt: a known browser or open session by its id, everybody else by network and account. */
export type Trier = { readonly browser: string | undefined; readonly network: string };

export type SignInLimits = {
  /** Counts an attempt before it is checked, so that simultaneous attempts are all counted. Throws TooManyRequests. */
  admit(trier: Trier): Promise<void>;
  /** Resets the counter after a successful attempt. */
  forget(trier: Trier): Promise<void>;
  /**
   * How long an unknown browser has to wait for its turn, in milliseconds. Throws TooManyRequests when too many wait
   * already.
   */
  takeTurn(): Promise<number>;
  countFailure(): Promise<void>;
};

/**
 * Without `limitsTriers` only the queue of unknown browsers remains, for tests that make hundreds of calls from one
 * address.
 */
export function createSignInLimits(
  parts: Pick<AuthParts, "db" | "announcements" | "clock" | "hashes">,
  limitsTriers: boolean,
): SignInLimits {
  const { clock, hashes } = parts;
  const rowOf = (name: string) => hashes.hash("trier", name).toString("base64url");
  const nameOf = ({ browser, network }: Trier) =>
    rowOf(browser === undefined ? `network ${network}` : `browser ${browser}`);
  const strangers = rowOf(STRANGERS);

  async function recentOf(tx: Transaction, row: string) {
    const now = clock.now();
    const { recent, nextAt } = await lockTries(tx, row, now);
    return { now, nextAt, recent: recent.filter((at) => at > now.getTime() - REMEMBERED_MS) };
  }

  return {
    async admit(trier) {
      if (!limitsTriers) return;
      await inTransaction(parts, async (tx) => {
        const row = nameOf(trier);
        const { now, recent } = await recentOf(tx, row);
        const waitMs =
          trier.browser === undefined ? pauseOf(recent, now.getTime()) : restOf(recent, now.getTime());
        if (waitMs > 0) throw new TooManyRequests(Math.ceil(waitMs / SECOND));
        await writeTries(tx, row, { recent: [...recent, now.getTime()].slice(-TRIES_OF_KNOWN_BROWSER) });
      });
    },
    forget: (trier) => deleteTries(parts.db, nameOf(trier)),
    takeTurn: () =>
      inTransaction(parts, async (tx) => {
        const { now, recent, nextAt } = await recentOf(tx, strangers);
        const turn = nextAt !== null && nextAt > now ? nextAt : now;
        const waitMs = turn.getTime() - now.getTime();
        if (waitMs > LONGEST_QUEUE_MS) throw new TooManyRequests(Math.ceil(waitMs / SECOND));
        await writeTries(tx, strangers, { nextAt: later(turn, stepAfter(recent.length)) });
        return waitMs;
      }),
    countFailure: () =>
      inTransaction(parts, async (tx) => {
        const { now, recent } = await recentOf(tx, strangers);
        await writeTries(tx, strangers, { recent: [...recent, now.getTime()].slice(-MOST_FAILURES) });
      }),
  };
}

function pauseOf(recent: readonly number[], now: number): number {
  const last = recent.at(-1);
  return last === undefined || recent.length < FREE_TRIES ? 0 : last + PAUSE_MS - now;
}

function restOf(recent: readonly number[], now: number): number {
  const oldest = recent.at(-TRIES_OF_KNOWN_BROWSER);
  return oldest === undefined ? 0 : oldest + REMEMBERED_MS - now;
}

/**
 * The milliseconds that one attempt of an unknown browser occupies, so that guessing is no faster from many addresses
 * or at many processes.
 */
function stepAfter(failures: number): number {
  return Math.min(Math.max(0, failures - FREE_FAILURES) * STEP_MS, LONGEST_STEP_MS);
}
