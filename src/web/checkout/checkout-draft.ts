import { parseStored } from "#web/storage/parse-stored.ts";
import { z } from "#web/storage/schema.ts";
import type { TextStore } from "#web/storage/text-store.ts";
import { type CheckoutForm, EMPTY_CHECKOUT_FORM } from "./checkout-form.ts";

const DRAFT_KEY = "kuludCheckoutDraft";

const field = z._default(z.string(), "");

const DraftSchema = z.object({
  version: z.literal(1),
  form: z.object({
    firstName: field,
    lastName: field,
    email: field,
    address: field,
    city: field,
    state: field,
    zipCode: field,
  }),
});

/** What was typed so far in this tab, valid or not; empty when there is nothing to go on with. */
export function readCheckoutDraft(texts: TextStore): CheckoutForm | undefined {
  const stored = texts.read(DRAFT_KEY);
  return stored === undefined
    ? undefined
    : parseStored(DRAFT_KEY, stored, (json) => z.parse(DraftSchema, json))?.form;
}

export function saveCheckoutDraft(texts: TextStore, form: Partial<CheckoutForm>): void {
  texts.write(DRAFT_KEY, JSON.stringify({ version: 1, form: { ...EMPTY_CHECKOUT_FORM, ...form } }));
}

/** Once the order is paid nobody else at this screen needs the address. */
export function forgetCheckoutDraft(texts: TextStore): void {
  texts.remove(DRAFT_KEY);
}
