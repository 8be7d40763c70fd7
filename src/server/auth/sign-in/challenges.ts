/**
 * The challenges that passkeys sign. A challenge contains its expiry and a signature of the shop for one use, so that
 * issuing one writes nothing; only used ones are stored, so that none is used twice.
 */
import { randomBytes, timingSafeEqual } from "node:crypto";
import { MINUTE } from "#domain/time/time.ts";
import type { AuthParts } from "#server/auth/auth-shop.ts";
import { takeChallenge } from "#server/auth/used-challenges.repository.ts";

const VALID_MS = 5 * MINUTE;
const RANDOM_BYTES = 16;
const TIME_BYTES = 8;
const HEAD_BYTES = TIME_BYTES + RANDOM_BYTES;

type Parts = Pick<AuthParts, "db" | "clock" | "hashes">;

/** `use` names the purpose and, where only one person may answer, the person. */
export function makeChallenge({ clock, hashes }: Parts, use: string): Uint8Array<ArrayBuffer> {
  const time = Buffer.alloc(TIME_BYTES);
  time.writeBigUInt64BE(BigInt(clock.now().getTime() + VALID_MS));
  const head = Buffer.concat([time, randomBytes(RANDOM_BYTES)]);
  return new Uint8Array(Buffer.concat([head, markOf(hashes, use, head)]));
}

/**
 * Whether the shop issued this challenge for this use, it has not expired, and it was not used before. It counts as
 * used from then on. To be asked last, of an answer that is right otherwise: a forged one stores nothing.
 */
export async function consumeChallenge(parts: Parts, use: string, challenge: string): Promise<boolean> {
  const expiresAt = expiryOf(parts, use, challenge);
  const spelling = Buffer.from(challenge, "base64url").toString("base64url");
  return expiresAt !== undefined && takeChallenge(parts.db, spelling, expiresAt);
}

/** Whether the shop issued this challenge for this use and it has not expired; it may have been used. */
export function isOpenChallenge(parts: Parts, use: string, challenge: string): boolean {
  return expiryOf(parts, use, challenge) !== undefined;
}

function expiryOf({ clock, hashes }: Parts, use: string, challenge: string): Date | undefined {
  const bytes = Buffer.from(challenge, "base64url");
  const head = bytes.subarray(0, HEAD_BYTES);
  if (head.length < HEAD_BYTES) return undefined;
  const given = bytes.subarray(HEAD_BYTES);
  const expected = markOf(hashes, use, head);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const expiresAt = Number(head.readBigUInt64BE());
  return expiresAt > clock.now().getTime() ? new Date(expiresAt) : undefined;
}

function markOf(hashes: Parts["hashes"], use: string, head: Buffer): Buffer {
  return hashes.hash(`challenge ${use}`, head.toString("base64url"));
}
