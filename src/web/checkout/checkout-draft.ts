import { createFormDraft } from "#web/forms/form-draft.ts";
import { EMPTY_CHECKOUT_FORM } from "./checkout-form.ts";

/** Once the order is paid it is forgotten: nobody else at this screen needs the address. */
export const checkoutDraft = createFormDraft("kuludCheckoutDraft", EMPTY_CHECKOUT_FORM);
