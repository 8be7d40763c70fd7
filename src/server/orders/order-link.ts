import type { CatalogueShop } from "#server/catalogue/catalogue-shop.ts";
import { readShopSecret } from "#server/database/shop-secrets.ts";
import { isSameKey, SIGNED_KEY, signKey } from "#server/platform/signed-key.ts";
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

export type OrdersShop = CatalogueShop & { readonly orderLinks: OrderLinks };

export const ORDER_KEY = SIGNED_KEY;

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
  const sign = (words: string) => signKey(secret, words);
  const keyOf = (orderNumber: string) => sign(`order:${orderNumber}`);
  const downloadKeyOf = (orderNumber: string, fileId: number) => sign(`download:${orderNumber}:${fileId}`);
  return {
    keyOf,
    urlOf: (orderNumber) => `${publicUrl}/order/${orderNumber}?key=${keyOf(orderNumber)}`,
    opens: (orderNumber, key) => isSameKey(key, keyOf(orderNumber)),
    downloadKeyOf,
    opensDownload: (orderNumber, fileId, key) => isSameKey(key, downloadKeyOf(orderNumber, fileId)),
  };
}

/** Creates the order links with the secret that this shop keeps in its database. */
export async function openOrderLinks({ db, settings }: Shop): Promise<OrderLinks> {
  return createOrderLinks({
    secret: await readShopSecret(db, "order-links"),
    publicUrl: settings.publicUrl,
  });
}
