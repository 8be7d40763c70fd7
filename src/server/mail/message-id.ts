import { createHash } from "node:crypto";

/**
 * A Message-ID that is the same for every attempt at one mail and different for every other. If the process dies
 * between the server's acceptance and our note of it, the mail is sent twice, and mail systems recognise the second by
 * this id. Answers name it in their In-Reply-To. It reveals nothing about the order.
 */
export function messageIdOf(dedupeKey: string, senderAddress: string): string {
  const digest = createHash("sha256").update(dedupeKey).digest("hex").slice(0, 40);
  return `<${digest}@${senderAddress.split("@").at(-1)}>`;
}
