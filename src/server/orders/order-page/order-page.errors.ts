import { refusal } from "#server/platform/domain-error.ts";

/** The same for a number that does not exist and for a wrong key, so that they cannot be distinguished. */
export const noSuchOrderLink = refusal(
  "not_found",
  "There is no order at this address. Please use the whole link from your email.",
);

export const certificateNotInForce = refusal(
  "order_state",
  "This certificate no longer stands for a piece, so it shows no name.",
);

export const nothingToDeliver = refusal("order_state", "No courier is coming for this order.");

export const noSuchCreditNote = refusal("not_found", "There is no such credit note.");

export const notPaidYet = refusal(
  "order_state",
  "There is no receipt yet: no payment has reached us for this order.",
);
