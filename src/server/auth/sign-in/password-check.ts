import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

export type PasswordCheck = (attempt: string) => Promise<boolean>;

const HASH_BYTES = 32;
export const SALT_BYTES = 16;
/** 16 MiB of memory and some tens of milliseconds for each attempt. */
const COST: ScryptOptions = { N: 16_384, r: 8, p: 1 };

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Normalises the password first, so that it does not matter how a keyboard composes accents. */
export function derivePasswordHash(password: string, salt: Buffer): Promise<Buffer> {
  return derive(password.normalize("NFKC"), salt, HASH_BYTES, COST);
}

/** Compares passwords by their scrypt hashes, with a salt created at this start, in constant time. */
export async function createPasswordCheck(password: string): Promise<PasswordCheck> {
  const salt = randomBytes(SALT_BYTES);
  const hash = (text: string) => derivePasswordHash(text, salt);
  const expected = await hash(password);
  return async (attempt) => timingSafeEqual(await hash(attempt), expected);
}
