import { setTimeout as wait } from "node:timers/promises";
import type { FastifyRequest } from "fastify";
import type { AdminSession } from "#contract/admin/session.ts";
import type { Database } from "#server/database/client.ts";
import { isLocalShop, isLocalVisit } from "#server/http/local-shop.ts";
import { networkOf } from "#server/http/network-of.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Settings } from "#server/settings/settings.ts";
import { AdminClosed, NOT_LOCAL, NotSignedIn, WrongPassword } from "./auth.errors.ts";
import { createKnownBrowser, type KnownBrowser } from "./known-browser.ts";
import { createOneAtATime } from "./one-at-a-time.ts";
import { createPasswordCheck, type PasswordCheck } from "./password-check.ts";
import { createSessionCookie, type SessionCookie } from "./session-cookie.ts";
import { createSessions, type Sessions } from "./sessions.ts";
import { createSignInLimits, type SignInLimits } from "./sign-in-limits.ts";
import { createSlowDown } from "./sign-in-slow-down.ts";

/** What stands before every call of the admin, and how one gets in. */
export type AdminAccess = {
  /** Throws NotSignedIn where a password is set, AdminClosed where none is and the shop is not a local one. */
  admit(request: FastifyRequest): Promise<void>;
  describe(request: FastifyRequest): Promise<AdminSession>;
  /** The token of a new session, or undefined where no password is needed. Throws WrongPassword, TooManyRequests or AdminClosed. */
  signIn(request: FastifyRequest, attempt: string): Promise<string | undefined>;
  signOut(request: FastifyRequest): Promise<void>;
  readonly cookie: SessionCookie;
  /** Undefined where no password is needed. */
  readonly knownBrowser: KnownBrowser | undefined;
};

type AccessSettings = Pick<Settings, "mode" | "host" | "publicUrl" | "adminPassword">;

export async function createAdminAccess(
  settings: AccessSettings,
  db: Database,
  clock: Clock,
  limitsCallers: boolean,
): Promise<AdminAccess> {
  const cookie = createSessionCookie(settings);
  const { adminPassword: password } = settings;
  if (password === undefined) return openToThisMachine(isLocalShop(settings), cookie);
  return lockedBy({
    isPassword: await createPasswordCheck(password),
    sessions: createSessions(db, clock, password),
    knownBrowser: await createKnownBrowser(settings, db, password),
    limits: limitsCallers ? createSignInLimits(clock) : undefined,
    clock,
    cookie,
  });
}

function openToThisMachine(isLocal: boolean, cookie: SessionCookie): AdminAccess {
  const isOpen = (request: FastifyRequest) => isLocal && isLocalVisit(request);
  const admit = async (request: FastifyRequest) => {
    if (!isOpen(request)) throw new AdminClosed();
  };
  return {
    admit,
    describe: async (request) => ({
      required: false,
      signedIn: false,
      refusal: isOpen(request) ? null : NOT_LOCAL,
    }),
    signIn: async (request) => {
      await admit(request);
      return undefined;
    },
    signOut: async () => undefined,
    cookie,
    knownBrowser: undefined,
  };
}

type Lock = {
  readonly isPassword: PasswordCheck;
  readonly sessions: Sessions;
  readonly knownBrowser: KnownBrowser;
  readonly limits: SignInLimits | undefined;
  readonly clock: Clock;
  readonly cookie: SessionCookie;
};

function lockedBy({ isPassword, sessions, knownBrowser, limits, clock, cookie }: Lock): AdminAccess {
  const slowDown = createSlowDown(clock);
  const oneAtATime = createOneAtATime();
  /** Browsers that nobody knows wait for each other, so that guessing is no faster from many addresses. */
  const checkSlowly = (attempt: string) =>
    oneAtATime(async () => {
      const waitMs = slowDown.waitMs();
      if (waitMs > 0) await wait(waitMs);
      const isRight = await isPassword(attempt);
      if (!isRight) slowDown.countFailure();
      return isRight;
    });
  return {
    async admit(request) {
      if (!(await sessions.isOpen(cookie.read(request)))) throw new NotSignedIn();
    },
    describe: async (request) => ({
      required: true,
      signedIn: await sessions.isOpen(cookie.read(request)),
      refusal: null,
    }),
    async signIn(request, attempt) {
      const trier = { browser: knownBrowser.read(request), network: networkOf(request.ip) };
      limits?.admit(trier);
      const isRight = await (trier.browser === undefined ? checkSlowly(attempt) : isPassword(attempt));
      if (!isRight) throw new WrongPassword();
      limits?.forget(trier);
      return sessions.open();
    },
    signOut: (request) => sessions.close(cookie.read(request)),
    cookie,
    knownBrowser,
  };
}
