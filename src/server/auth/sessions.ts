import { createHmac, randomBytes } from "node:crypto";
import { HOUR } from "#domain/time/time.ts";
import type { Database } from "#server/database/client.ts";
import { type Clock, later } from "#server/platform/clock.ts";
import { deleteExpiredSessions, deleteSession, insertSession, isSessionOpen } from "./sessions.repository.ts";

export const SESSION_MS = 12 * HOUR;

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

export type Sessions = {
  /** Returns the new session's token, which is kept nowhere here. */
  open(): Promise<string>;
  isOpen(token: string | undefined): Promise<boolean>;
  close(token: string | undefined): Promise<void>;
};

/** Sessions that ended are of no use to anybody. */
export function forgetExpiredSessions(db: Database, now: Date): Promise<void> {
  return deleteExpiredSessions(db, now);
}

/**
 * Sessions in the database: they outlive a restart and are shared by all processes of the shop. What is stored gives away
 * neither token nor password.
 */
export function createSessions(db: Database, clock: Clock, password: string): Sessions {
  // The token is the key, so that every session hides the password behind 256 random bits of its own.
  const hashOf = (token: string) => createHmac("sha256", token).update(password).digest("hex");
  return {
    async open() {
      const now = clock.now();
      const token = randomBytes(TOKEN_BYTES).toString("base64url");
      await deleteExpiredSessions(db, now);
      await insertSession(db, {
        tokenHash: hashOf(token),
        createdAt: now,
        expiresAt: later(now, SESSION_MS),
      });
      return token;
    },
    async isOpen(token) {
      return token !== undefined && TOKEN.test(token) && isSessionOpen(db, hashOf(token), clock.now());
    },
    async close(token) {
      if (token !== undefined && TOKEN.test(token)) await deleteSession(db, hashOf(token));
    },
  };
}
