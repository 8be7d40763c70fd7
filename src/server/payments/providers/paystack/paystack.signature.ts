import { createHmac, timingSafeEqual } from "node:crypto";

const SIGNATURE = /^[0-9a-f]{128}$/;

/** HMAC-SHA-512 of exactly these bytes under the secret API key, in lower-case hex. */
export function sign(rawBody: Buffer, secretKey: string): string {
  return createHmac("sha512", secretKey).update(rawBody).digest("hex");
}

/** Compares in constant time; anything that is not 128 lower-case hex characters is refused first. */
export function isSigned(rawBody: Buffer, signature: string | undefined, secretKey: string): boolean {
  if (signature === undefined || !SIGNATURE.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature, "hex"), Buffer.from(sign(rawBody, secretKey), "hex"));
}
