import { WHY_NOT_WORDS } from "#content/returns/return-words.ts";
import { MOST_RETURN_PHOTOS } from "#domain/returns/return-request.ts";
import type { WhyNotReturned } from "#domain/returns/returnable.ts";
import { DomainError, refusal } from "#server/platform/domain-error.ts";

export const noSuchReturn = refusal("not_found", "There is no return with this number.");

/** Nothing of the order may be sent back now. */
export const notReturnable = (why: WhyNotReturned) => new DomainError("return_refused", WHY_NOT_WORDS[why]);

/** It is too late for this reason, or the piece is excluded from returns for it. */
export const reasonNotTaken = (sentence: string) => new DomainError("return_refused", sentence);

/** More than was bought, or than has not been asked for yet. */
export const tooManyToReturn = refusal(
  "return_refused",
  "Some of these pieces are in a request or returned already. Please look at what is left.",
);

export const impossibleExchange = (productName: string) =>
  new DomainError(
    "invalid_request",
    `Please choose another size or color of ${productName} that the shop has.`,
  );

/** The return's state has changed meanwhile. */
export const returnHasMoved = (state: string) =>
  new DomainError("order_state", `Somebody was faster: this return is ${state} now. Nothing was changed.`);

export const nothingCameBack = refusal(
  "order_state",
  "Nothing came back, so there is nothing to give for it.",
);

export const tooManyPhotos = refusal("order_state", `A return takes ${MOST_RETURN_PHOTOS} photographs.`);
