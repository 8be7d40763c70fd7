/** How often a browser or a network may try the password. Nobody is shut out for longer than it takes to try again. */
import { MINUTE, SECOND } from "#domain/time/time.ts";
import { TooManyRequests } from "#server/http/http.errors.ts";
import type { Clock } from "#server/platform/clock.ts";

const REMEMBERED_MS = 15 * MINUTE;
/** Tries of a network that nothing is known of; after them one every half minute. */
const FREE_TRIES = 5;
const PAUSE_MS = 30 * SECOND;
/** A browser that signed in before; what a stolen mark is worth. */
const TRIES_OF_KNOWN_BROWSER = 10;
const MOST_REMEMBERED = 10_000;

/** Who tries: a known browser by its name, everybody else by the network. */
export type Trier = { readonly browser: string | undefined; readonly network: string };

export type SignInLimits = {
  /** Counts a try before the password is looked at, so that many at once are counted too. Throws TooManyRequests. */
  admit(trier: Trier): void;
  /** The right password was given. */
  forget(trier: Trier): void;
};

export function createSignInLimits(clock: Clock): SignInLimits {
  const tries = new Map<string, readonly number[]>();
  const nameOf = ({ browser, network }: Trier) =>
    browser === undefined ? `network ${network}` : `browser ${browser}`;
  return {
    admit(trier) {
      const now = clock.now().getTime();
      const name = nameOf(trier);
      const recent = (tries.get(name) ?? []).filter((at) => at > now - REMEMBERED_MS);
      const waitMs = trier.browser === undefined ? pauseOf(recent, now) : restOf(recent, now);
      if (waitMs > 0) throw new TooManyRequests(Math.ceil(waitMs / SECOND));
      tries.delete(name);
      tries.set(name, [...recent, now].slice(-TRIES_OF_KNOWN_BROWSER));
      const [oldest] = tries.keys();
      if (tries.size > MOST_REMEMBERED && oldest !== undefined) tries.delete(oldest);
    },
    forget(trier) {
      tries.delete(nameOf(trier));
    },
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
