/** Recovery codes, for people who have lost the phone with their passkey. */
import { randomBytes } from "node:crypto";
import { randomCode } from "#domain/orders/random-code.ts";
import type { AuthParts } from "#server/auth/auth-shop.ts";
import type { Transaction } from "#server/database/client.ts";
import type { KeyedHashes } from "#server/database/keyed-hashes.ts";
import {
  deleteRecoveryCodesOf,
  findRecoveryCodePerson,
  insertRecoveryCodes,
  takeRecoveryCode,
} from "./recovery-codes.repository.ts";

const CODES = 10;
/** 80 random bits, which cannot be guessed. */
const LENGTH = 16;
const GROUP = /.{4}(?=.)/g;

/** Replaces a person's codes by ten new ones. They are stored as hashes, so this is the only time they are shown. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  hashes: KeyedHashes,
  personId: number,
): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => randomCode(randomBytes(LENGTH), LENGTH));
  await deleteRecoveryCodesOf(tx, personId);
  await insertRecoveryCodes(
    tx,
    personId,
    codes.map((code) => hashOf(hashes, code)),
  );
  return codes.map((code) => code.replaceAll(GROUP, "$&-"));
}

/**
 * Uses up a code and returns its person's id; undefined when it does not exist or belongs to another person than `of`.
 */
export async function consumeRecoveryCode(
  { db, hashes }: Pick<AuthParts, "db" | "hashes">,
  typed: string,
  of?: number,
): Promise<number | undefined> {
  const hash = hashOf(hashes, typed.toUpperCase().replaceAll(/[\s-]/g, ""));
  if (of !== undefined && (await findRecoveryCodePerson(db, hash)) !== of) return undefined;
  return takeRecoveryCode(db, hash);
}

function hashOf(hashes: KeyedHashes, code: string): string {
  return hashes.hash("recovery code", code).toString("base64url");
}
