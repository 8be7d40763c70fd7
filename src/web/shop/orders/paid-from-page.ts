/** An order that is paid on its own page: its key, by which the page of the payment's result leads back to it. */
import type { TextStore } from "#web/kit/storage/text-store.ts";

const NAME = "kulud-paid-from-page";

/** Kept for this tab. The shop compares it with the order of the payment, so one of an earlier order does no harm. */
export const paidFromPage = {
  remember: (texts: TextStore, orderKey: string): void => void texts.write(NAME, orderKey),
  keyIn: (texts: TextStore): string | undefined => texts.read(NAME),
};
