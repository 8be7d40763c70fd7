import type { Gift } from "#domain/orders/gift.ts";
import { createFormDraft } from "#web/kit/forms/form-draft.ts";
import type { TextStore } from "#web/kit/storage/text-store.ts";

export const GIFT_FIELDS = ["isGift", "giftRecipient", "giftMessage"] as const;

/** What is typed for a gift, the same in both forms of the checkout. */
export const giftDraft = createFormDraft("kuludGiftDraft", GIFT_FIELDS);

/** Undefined while it is none. */
export function readGift(texts: TextStore): Gift | undefined {
  const typed = giftDraft.read(texts);
  return typed && giftOf(typed);
}

/** Undefined where the box is not ticked. */
export function giftOf(typed: Readonly<Record<(typeof GIFT_FIELDS)[number], string>>): Gift | undefined {
  if (!typed.isGift) return undefined;
  return { recipient: typed.giftRecipient.trim(), message: typed.giftMessage.trim() };
}
