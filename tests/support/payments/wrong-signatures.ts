/** Paystack's signature, and what a stranger or a careless proxy makes of it. */
import { createHmac } from "node:crypto";
import { signedHeaders } from "#sandbox/paystack/engine-events.ts";

export const SIGNATURE_KINDS = [
  "valid",
  "wrong-key",
  "missing",
  "reserialised",
  "uppercase-hex",
  "truncated",
  "sha256",
] as const;
export type SignatureKind = (typeof SIGNATURE_KINDS)[number];

/** The headers of one delivery; the source address is for display only. */
export function webhookHeaders(body: string, secretKey: string, kind: SignatureKind): Record<string, string> {
  const plain = { "Content-Type": "application/json", "X-Source-Address": "52.31.139.75" };
  const signature = signatureOf(body, secretKey, kind);
  return signature === undefined ? plain : { ...plain, "x-paystack-signature": signature };
}

function signatureOf(body: string, secretKey: string, kind: SignatureKind): string | undefined {
  const valid = signatureUnder(body, secretKey);
  switch (kind) {
    case "valid":
      return valid;
    case "wrong-key":
      return signatureUnder(body, "sk_test_somebody_else");
    case "missing":
      return undefined;
    case "reserialised":
      return signatureUnder(JSON.stringify(JSON.parse(body)), secretKey);
    case "uppercase-hex":
      return valid.toUpperCase();
    case "truncated":
      return valid.slice(0, 64);
    case "sha256":
      return createHmac("sha256", secretKey).update(body).digest("hex");
  }
}

function signatureUnder(body: string, secretKey: string): string {
  return signedHeaders(body, secretKey)["x-paystack-signature"];
}
