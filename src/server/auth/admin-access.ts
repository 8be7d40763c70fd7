import { setTimeout as wait } from "node:timers/promises";
import type { FastifyRequest } from "fastify";
import type { AdminSession } from "#contract/admin/session.ts";
import type { Database } from "#server/database/client.ts";
import { isLocalShop, isLocalVisit } from "#server/http/local-shop.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Settings } from "#server/settings/settings.ts";
import { AdminClosed, NOT_LOCAL, NotSignedIn, WrongPassword } from "./auth.errors.ts";
import { createPasswordCheck } from "./password-check.ts";
import { createSessionCookie, type SessionCookie } from "./session-cookie.ts";
import { createSessions, type Sessions } from "./sessions.ts";
import { createSlowDown } from "./sign-in-slow-down.ts";

/** What stands before every call of the admin, and how one gets in. */
export type AdminAccess = {
  /** Throws NotSignedIn where a password is set, AdminClosed where none is and the shop is not a local one. */
  admit(request: FastifyRequest): Promise<void>;
  describe(request: FastifyRequest): Promise<AdminSession>;
  /** The token of a new session, or undefined where no password is needed. Throws WrongPassword or AdminClosed. */
  signIn(request: FastifyRequest, attempt: string): Promise<string | undefined>;
  signOut(request: FastifyRequest): Promise<void>;
  readonly cookie: SessionCookie;
};

type AccessSettings = Pick<Settings, "mode" | "host" | "publicUrl" | "adminPassword">;

export async function createAdminAccess(
  settings: AccessSettings,
  db: Database,
  clock: Clock,
): Promise<AdminAccess> {
  const cookie = createSessionCookie(settings);
  const { adminPassword: password } = settings;
  if (password === undefined) return openToThisMachine(isLocalShop(settings), cookie);
  return lockedBy(await createPasswordCheck(password), createSessions(db, clock, password), clock, cookie);
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
  };
}

function lockedBy(
  isPassword: (attempt: string) => Promise<boolean>,
  sessions: Sessions,
  clock: Clock,
  cookie: SessionCookie,
): AdminAccess {
  const slowDown = createSlowDown(clock);
  return {
    async admit(request) {
      if (!(await sessions.isOpen(cookie.read(request)))) throw new NotSignedIn();
    },
    describe: async (request) => ({
      required: true,
      signedIn: await sessions.isOpen(cookie.read(request)),
      refusal: null,
    }),
    async signIn(_request, attempt) {
      const waitMs = slowDown.waitMs();
      if (waitMs > 0) await wait(waitMs);
      if (await isPassword(attempt)) return sessions.open();
      slowDown.countFailure();
      throw new WrongPassword();
    },
    signOut: (request) => sessions.close(cookie.read(request)),
    cookie,
  };
}
