import type { Gift } from "#domain/orders/gift.ts";
import { createFormDraft } from "#web/kit/forms/form-draft.ts";
import type { TextStore } from "#web/kit/storage/text-store.ts";

/** What is typed for a gift, the same in both forms of the checkout. */
export const giftDraft = createFormDraft("kuludGiftDraft", ["isGift", "giftRecipient", "giftMessage"]);

/** Undefined while it is none. */
export function readGift(texts: TextStore): Gift | undefined {
  const typed = giftDraft.read(texts);
  if (!typed?.isGift) return undefined;
  return { recipient: typed.giftRecipient.trim(), message: typed.giftMessage.trim() };
}
