import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

export type PasswordCheck = (attempt: string) => boolean;

/**
 * Compares attempts with a password that stands in the settings, in constant time: nothing of it is stored, so that no
 * slow hash protects it. Normalises both, because keyboards compose accents in two ways.
 */
export function createPasswordCheck(password: string): PasswordCheck {
  const key = randomBytes(32);
  const digest = (text: string) => createHmac("sha256", key).update(text.normalize("NFKC")).digest();
  const expected = digest(password);
  return (attempt) => timingSafeEqual(digest(attempt), expected);
}
