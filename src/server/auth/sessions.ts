import { createHmac, randomBytes } from "node:crypto";
import type { Role } from "#contract/call/endpoint.ts";
import { HOUR, MINUTE } from "#domain/time/time.ts";
import { deleteOldTries } from "#server/auth/limits/sign-in-tries.repository.ts";
import type { Database } from "#server/database/client.ts";
import { type Clock, later } from "#server/platform/clock.ts";
import {
  deleteExpiredSessions,
  deleteSessionsWith,
  findOpenSession,
  insertSession,
  noteSession,
} from "./sessions.repository.ts";
import { deleteOldChallenges } from "./used-challenges.repository.ts";

export const SESSION_MS = 12 * HOUR;
/** How long a proof of identity is valid. */
export const CONFIRMED_MS = 5 * MINUTE;
const SEEN_EVERY_MS = MINUTE;
const TRIES_REMEMBERED_MS = 15 * MINUTE;

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

/** An open session. Without a person it belongs to the shop's own password, which counts as an owner without a name. */
export type OpenSession = {
  readonly id: number;
  readonly person: { readonly id: number; readonly name: string; readonly role: Role } | null;
  readonly isConfirmed: boolean;
};

/** Deletes expired sessions and old sign-in attempts. */
export async function forgetExpiredSessions(db: Database, now: Date): Promise<void> {
  await deleteExpiredSessions(db, now);
  await deleteOldChallenges(db, now);
  await deleteOldTries(db, later(now, -TRIES_REMEMBERED_MS));
}

/**
 * Sessions in the database, which survive a restart and are shared by all processes. What is stored reveals neither
 * token nor password, and a new shop password ends every session, including those of people.
 */
export function createSessions(db: Database, clock: Clock, password: string) {
  // The token is the key, so that each session protects the password by 256 random bits of its own.
  const hashOf = (token: string, text: string) => createHmac("sha256", token).update(text).digest("hex");
  const sharedHash = (token: string) => hashOf(token, password);
  // Different from that of the shop's own password, so that a person's session, whose row has lost the person, is
  // never taken for one of the shop's password.
  const personHash = (token: string) => hashOf(token, `person\n${password}`);
  const isToken = (token: string | undefined): token is string => token !== undefined && TOKEN.test(token);
  return {
    /** Opens a session and returns its token, which is not stored here. */
    async open(personId: number | null, device: string): Promise<string> {
      const now = clock.now();
      const token = randomBytes(TOKEN_BYTES).toString("base64url");
      await deleteExpiredSessions(db, now);
      await insertSession(db, {
        tokenHash: personId === null ? sharedHash(token) : personHash(token),
        personId,
        device,
        lastSeenAt: now,
        confirmedAt: now,
        createdAt: now,
        expiresAt: later(now, SESSION_MS),
      });
      return token;
    },
    async find(token: string | undefined): Promise<OpenSession | undefined> {
      if (!isToken(token)) return undefined;
      const now = clock.now();
      const row = await findOpenSession(db, [sharedHash(token), personHash(token)], now);
      if (!row || (row.personId === null && row.hasOwner)) return undefined;
      if (row.tokenHash !== (row.personId === null ? sharedHash(token) : personHash(token))) return undefined;
      if (isLongerAgo(row.lastSeenAt, SEEN_EVERY_MS, now)) await noteSession(db, row.id, { lastSeenAt: now });
      const { id, personId, name, role } = row;
      return {
        id,
        person: personId === null || name === null || role === null ? null : { id: personId, name, role },
        isConfirmed: !isLongerAgo(row.confirmedAt, CONFIRMED_MS, now),
      };
    },
    confirm: (id: number): Promise<void> => noteSession(db, id, { confirmedAt: clock.now() }),
    async close(token: string | undefined): Promise<void> {
      if (isToken(token)) await deleteSessionsWith(db, [sharedHash(token), personHash(token)]);
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;

function isLongerAgo(instant: Date | null, milliseconds: number, now: Date): boolean {
  return instant === null || now.getTime() - instant.getTime() >= milliseconds;
}
