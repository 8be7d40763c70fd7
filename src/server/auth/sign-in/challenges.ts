/**
 * The challenges that passkeys sign. A challenge contains its expiry and a signature of the shop for one use, so that
 * issuing one writes nothing; only used ones are stored, so that none is used twice.
 */
import { randomBytes, timingSafeEqual } from "node:crypto";
import { MINUTE } from "#domain/time/time.ts";
import type { AuthParts } from "#server/auth/auth-shop.ts";
import { takeChallenge } from "./used-challenges.repository.ts";

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
 * used from then on.
 */
export async function consumeChallenge(
  { db, clock, hashes }: Parts,
  use: string,
  challenge: string,
): Promise<boolean> {
  const bytes = Buffer.from(challenge, "base64url");
  const head = bytes.subarray(0, HEAD_BYTES);
  if (head.length < HEAD_BYTES) return false;
  const given = bytes.subarray(HEAD_BYTES);
  const expected = markOf(hashes, use, head);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  const expiresAt = Number(head.readBigUInt64BE());
  if (expiresAt <= clock.now().getTime()) return false;
  return takeChallenge(db, bytes.toString("base64url"), new Date(expiresAt));
}

function markOf(hashes: Parts["hashes"], use: string, head: Buffer): Buffer {
  return hashes.hash(`challenge ${use}`, head.toString("base64url"));
}
