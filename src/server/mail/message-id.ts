import { createHash } from "node:crypto";

/**
 * The same for every try at the same mail, and for no other: a crash between the server's "accepted" and our own note of it
 * sends the mail twice, and mail systems fold the two by this. Tells nothing about the order behind it.
 */
export function messageIdOf(dedupeKey: string, senderAddress: string): string {
  const digest = createHash("sha256").update(dedupeKey).digest("hex").slice(0, 40);
  return `<${digest}@${senderAddress.split("@").at(-1)}>`;
}
