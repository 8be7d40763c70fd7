import { randomBytes, timingSafeEqual } from "node:crypto";
import { derivePasswordHash, SALT_BYTES } from "./password-check.ts";

/** The password as it is stored: salt and scrypt hash, base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return `${salt.toString("base64url")}.${(await derivePasswordHash(password, salt)).toString("base64url")}`;
}

/**
 * Whether this is the stored password. Takes equally long when nothing is stored, so that the time does not reveal who
 * works here.
 */
export async function isPasswordOf(stored: string | null, attempt: string): Promise<boolean> {
  const [salt = "", hash = ""] = (stored ?? "").split(".");
  const expected = Buffer.from(hash, "base64url");
  const given = await derivePasswordHash(attempt, Buffer.from(salt, "base64url"));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
