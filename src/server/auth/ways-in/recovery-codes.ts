/** Codes on paper, for whoever lost the telephone with their passkey. */
import { randomBytes } from "node:crypto";
import { randomCode } from "#domain/orders/random-code.ts";
import type { AuthParts } from "#server/auth/auth-shop.ts";
import type { KeyedHashes } from "#server/auth/keyed-hashes.ts";
import type { Transaction } from "#server/database/client.ts";
import {
  deleteRecoveryCodesOf,
  findRecoveryCodePerson,
  insertRecoveryCodes,
  takeRecoveryCode,
} from "./recovery-codes.repository.ts";

const CODES = 10;
/** 80 random bits: nobody guesses one, however many try. */
const LENGTH = 16;
const GROUP = /.{4}(?=.)/g;

/** Ten new ones in the place of the old; they are stored as hashes and shown this once. */
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

/** Whose code it was; it is gone with this. Undefined for one that there is not, or for another person's than `of`. */
export async function spendRecoveryCode(
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
