import { PREVIEW_DAYS } from "#domain/catalogue/previews.ts";
import { DAY } from "#domain/time/time.ts";
import { readShopSecret } from "#server/database/shop-secrets.ts";
import { later } from "#server/platform/clock.ts";
import { isSameKey, signKey } from "#server/platform/signed-key.ts";
import type { Shop } from "#server/shop/shop.ts";

export type PreviewLink = { readonly url: string; readonly until: Date };

export type PreviewLinks = {
  /** The address that shows this product as shoppers will see it, for a week. */
  make(productId: number, now: Date): PreviewLink;
  /** Until when the key opens this product; undefined for a wrong or an ended one. */
  opens(productId: number, key: string, now: Date): Date | undefined;
};

/** The end in milliseconds, and its signature. */
const KEY = /^(?<end>[0-9a-z]{1,10})\.(?<signature>[\w-]{27})$/;

/** Links to products that are not on sale need no table: the key says until when it is valid, and is signed. */
export async function openPreviewLinks({ db, settings }: Shop): Promise<PreviewLinks> {
  const secret = await readShopSecret(db, "preview-links");
  const sign = (productId: number, end: string) => signKey(secret, `preview:${productId}:${end}`);
  return {
    make(productId, now) {
      const until = later(now, PREVIEW_DAYS * DAY);
      const end = until.getTime().toString(36);
      return {
        url: `${settings.publicUrl}/preview/${productId}?key=${end}.${sign(productId, end)}`,
        until,
      };
    },
    opens(productId, key, now) {
      const { end, signature } = KEY.exec(key)?.groups ?? {};
      if (end === undefined || signature === undefined) return undefined;
      if (!isSameKey(signature, sign(productId, end))) return undefined;
      const until = new Date(Number.parseInt(end, 36));
      return until > now ? until : undefined;
    },
  };
}
