/**
 * Limits attempts at passwords and codes, counted in the database for all processes together. Attempts from one network
 * do not delay another, and a browser that has signed in before has its own count. Passkeys and recovery codes have no
 * limit, because they cannot be guessed.
 */
import { MINUTE, SECOND } from "#domain/time/time.ts";
import type { AuthParts } from "#server/auth/auth-shop.ts";
import type { Transaction } from "#server/database/client.ts";
import { tooManyRequests } from "#server/http/errors/http.errors.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { deleteTries, lockTries, readTries, writeTries } from "./sign-in-tries.repository.ts";

const REMEMBERED_MS = 15 * MINUTE;
/** Attempts of an unknown browser's network at one account, and at all of them; after them one every half minute. */
const FREE_TRIES = 5;
const FREE_TRIES_OF_NETWORK = 10;
const PAUSE_MS = 30 * SECOND;
/** Failures at one account, from any network, that occur naturally; above them every network has one attempt in five minutes. */
const FREE_FAILURES_OF_ACCOUNT = 30;
const PAUSE_AT_GUESSED_ACCOUNT_MS = 5 * MINUTE;
/** Wrong codes with the right password, which has leaked then; after them one attempt every half minute. */
const FREE_CODES = 5;
/** Attempts of a browser that has signed in before, and so of a stolen mark. */
const TRIES_OF_KNOWN_BROWSER = 10;

/** Whose attempt it is: a known browser or open session by its id, others by network and account. */
export type SignInSource = {
  readonly browser: string | undefined;
  readonly network: string;
  readonly account: string;
};

/** Without `limitsAttempts` nothing is limited, for tests that make hundreds of calls from one address. */
export function createSignInLimits(
  parts: Pick<AuthParts, "db" | "announcements" | "clock" | "hashes">,
  limitsAttempts: boolean,
) {
  const { clock, hashes } = parts;
  const rowOf = (name: string) => hashes.hash("trier", name).toString("base64url");
  const browserRow = (browser: string) => rowOf(`browser ${browser}`);
  const networkRow = ({ network }: SignInSource) => rowOf(`network ${network}`);
  const networkAndAccountRow = ({ network, account }: SignInSource) => rowOf(`network ${network} ${account}`);
  const failuresRow = ({ account }: SignInSource) => rowOf(`failures at ${account}`);

  async function recentOf(tx: Transaction, row: string): Promise<number[]> {
    const now = clock.now();
    const { recent } = await lockTries(tx, row, now);
    return recent.filter((at) => at > now.getTime() - REMEMBERED_MS);
  }

  const count = (tx: Transaction, row: string, recent: readonly number[], most: number) =>
    writeTries(tx, row, [...recent, clock.now().getTime()].slice(-most));

  async function admitBrowser(tx: Transaction, browser: string): Promise<void> {
    const row = browserRow(browser);
    const recent = await recentOf(tx, row);
    refuseFor(restOf(recent, clock.now().getTime()));
    await count(tx, row, recent, TRIES_OF_KNOWN_BROWSER);
  }

  async function admitStranger(tx: Transaction, source: SignInSource): Promise<void> {
    const now = clock.now().getTime();
    // Always in this order, so that two attempts never wait for each other.
    const [ofNetwork, atAccount] = [networkRow(source), networkAndAccountRow(source)];
    const triesOfNetwork = await recentOf(tx, ofNetwork);
    const triesAtAccount = await recentOf(tx, atAccount);
    const { recent: failures } = await readTries(tx, failuresRow(source));
    const isGuessed = failures.filter((at) => at > now - REMEMBERED_MS).length >= FREE_FAILURES_OF_ACCOUNT;
    refuseFor(
      Math.max(
        pauseOf(triesOfNetwork, FREE_TRIES_OF_NETWORK, PAUSE_MS, now),
        isGuessed
          ? pauseOf(triesAtAccount, 1, PAUSE_AT_GUESSED_ACCOUNT_MS, now)
          : pauseOf(triesAtAccount, FREE_TRIES, PAUSE_MS, now),
      ),
    );
    await count(tx, ofNetwork, triesOfNetwork, FREE_TRIES_OF_NETWORK);
    await count(tx, atAccount, triesAtAccount, FREE_TRIES);
  }

  return {
    /** Counts an attempt before it is checked, so that simultaneous attempts are all counted. Throws tooManyRequests. */
    async admit(source: SignInSource): Promise<void> {
      if (!limitsAttempts) return;
      const { browser } = source;
      await inTransaction(parts, (tx) =>
        browser === undefined ? admitStranger(tx, source) : admitBrowser(tx, browser),
      );
    },

    /** Resets the source's counters after a successful attempt. */
    async forget(source: SignInSource): Promise<void> {
      const rows =
        source.browser === undefined
          ? [networkRow(source), networkAndAccountRow(source)]
          : [browserRow(source.browser)];
      await deleteTries(parts.db, rows);
    },

    /** Counts a failed attempt at the account. Those of known browsers have their own limit. */
    async countFailure(source: SignInSource): Promise<void> {
      if (source.browser !== undefined) return;
      const row = failuresRow(source);
      await inTransaction(parts, async (tx) =>
        count(tx, row, await recentOf(tx, row), FREE_FAILURES_OF_ACCOUNT),
      );
    },

    /**
     * Counts a code attempt for an account whose password was right. False after too many attempts: an error would
     * reveal that the password is right.
     */
    mayTryCode: (personId: number): Promise<boolean> =>
      inTransaction(parts, async (tx) => {
        const row = rowOf(`codes of ${personId}`);
        const recent = await recentOf(tx, row);
        if (pauseOf(recent, FREE_CODES, PAUSE_MS, clock.now().getTime()) > 0) return false;
        await count(tx, row, recent, FREE_CODES);
        return true;
      }),
  };
}

export type SignInLimits = ReturnType<typeof createSignInLimits>;

function refuseFor(waitMs: number): void {
  if (waitMs > 0) throw tooManyRequests(Math.ceil(waitMs / SECOND));
}

function pauseOf(recent: readonly number[], free: number, pauseMs: number, now: number): number {
  const last = recent.at(-1);
  return last === undefined || recent.length < free ? 0 : last + pauseMs - now;
}

function restOf(recent: readonly number[], now: number): number {
  const oldest = recent.at(-TRIES_OF_KNOWN_BROWSER);
  return oldest === undefined ? 0 : oldest + REMEMBERED_MS - now;
}
