import type { Database } from "#server/database/client.ts";
import { readShopSecret } from "#server/database/shop-secrets.ts";
import { signKey } from "#server/platform/signed-key.ts";

/**
 * The part of a Message-ID before the at sign: the same for every attempt at one mail and different for every other. If
 * the process dies between the server's acceptance and our note of it, the mail is sent twice, and mail systems recognise
 * the second by this id. Answers name it; it is keyed with a secret of the shop, so that it cannot be computed.
 */
export type MessageIds = { idOf(dedupeKey: string): string };

export async function openMessageIds(db: Database): Promise<MessageIds> {
  const secret = await readShopSecret(db, "message-ids");
  return { idOf: (dedupeKey) => signKey(secret, dedupeKey) };
}

/** The whole Message-ID, `<…@…>`. */
export function messageIdOf(id: string, senderAddress: string): string {
  return `<${id}@${senderAddress.split("@").at(-1)}>`;
}

/** The key of a conversation with who wrote a message; each of the shop's mails in it names its id. */
export const conversationKey = (messageId: number) => `message:${messageId}`;
