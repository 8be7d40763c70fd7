import { createHmac, timingSafeEqual } from "node:crypto";
import { readShopSecret } from "#server/database/shop-secrets.ts";
import type { Shop } from "#server/shop/shop.ts";

export type OrderLinks = {
  /** The address of the shopper's page of this order, including its key. */
  urlOf(orderNumber: string): string;
  /** The key of the order's page, its PDFs and its certificates' names. It alone opens the order. */
  keyOf(orderNumber: string): string;
  /** Whether this key belongs to this order. Takes equally long for every wrong key. */
  opens(orderNumber: string, key: string): boolean;
  /** The key of one file of the order and nothing else, because links to files are passed on. */
  downloadKeyOf(orderNumber: string, fileId: number): string;
  opensDownload(orderNumber: string, fileId: number, key: string): boolean;
};

/** 160 bits: cannot be guessed, and keeps the link short enough for a text message. */
const KEY_BYTES = 20;

/** A key is 27 characters of base64url. */
export const ORDER_KEY = /^[\w-]{27}$/;

/**
 * Order links need no sign-in and no table: the key is a keyed hash of the order's number. A new secret invalidates all
 * links sent so far.
 */
export function createOrderLinks({
  secret,
  publicUrl,
}: {
  readonly secret: string;
  readonly publicUrl: string;
}): OrderLinks {
  const sign = (what: string) =>
    createHmac("sha256", secret).update(what).digest().subarray(0, KEY_BYTES).toString("base64url");
  const keyOf = (orderNumber: string) => sign(`order:${orderNumber}`);
  const downloadKeyOf = (orderNumber: string, fileId: number) => sign(`download:${orderNumber}:${fileId}`);
  return {
    keyOf,
    urlOf: (orderNumber) => `${publicUrl}/order/${orderNumber}?key=${keyOf(orderNumber)}`,
    opens: (orderNumber, key) => isSame(key, keyOf(orderNumber)),
    downloadKeyOf,
    opensDownload: (orderNumber, fileId, key) => isSame(key, downloadKeyOf(orderNumber, fileId)),
  };
}

/**
 * Compares the texts, not the decoded bytes: the last letter has spare bits, so that four texts would decode to the
 * same bytes.
 */
function isSame(given: string, own: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(own)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Creates the order links with the secret that this shop keeps in its database. */
export async function openOrderLinks({ db, settings }: Shop): Promise<OrderLinks> {
  return createOrderLinks({
    secret: await readShopSecret(db, "order-links"),
    publicUrl: settings.publicUrl,
  });
}
