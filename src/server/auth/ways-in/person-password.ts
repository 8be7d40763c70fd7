import { randomBytes, timingSafeEqual } from "node:crypto";
import { derivePasswordHash, SALT_BYTES } from "./password-check.ts";

/** As it is stored: salt and hash, base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return `${salt.toString("base64url")}.${(await derivePasswordHash(password, salt)).toString("base64url")}`;
}

/** Takes as long where nothing is stored, so that the time tells nobody who works here. */
export async function isPasswordOf(stored: string | null, attempt: string): Promise<boolean> {
  const [salt = "", hash = ""] = (stored ?? "").split(".");
  const expected = Buffer.from(hash, "base64url");
  const given = await derivePasswordHash(attempt, Buffer.from(salt, "base64url"));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
