/** Texts about returns on the page of an order. */

import type { ReturnReason, ReturnState } from "#domain/returns/return-request.ts";
import { RETURN_DAYS } from "#domain/returns/return-terms.ts";
import type { WhyNotReturned } from "#domain/returns/returnable.ts";
import { DOWNLOADED } from "./returns.ts";

export const RETURN_REASON_WORDS: Readonly<Record<ReturnReason, string>> = {
  size: "It does not fit",
  expected: "Not what I expected",
  mind: "I changed my mind",
  faulty: "It is faulty",
  damaged: "It came damaged",
  wrong: "Not what I ordered",
};

export const RETURN_STATE_WORDS: Readonly<Record<ReturnState, string>> = {
  asked: "requested",
  accepted: "accepted",
  refused: "refused",
  received: "received",
  refunded: "refunded",
  exchanged: "exchanged",
  withdrawn: "withdrawn",
};

export const WHY_NOT_WORDS: Readonly<Record<WhyNotReturned, string>> = {
  "not-sent": "We haven't sent this order yet.",
  "never-sent": "This order will not be sent: there is nothing to return.",
  disputed: "Your bank disputes the payment. Until that is decided, nothing can be returned here.",
  "money-back": "The money for this order has gone back, or is on its way.",
  over: `The return period has ended (${RETURN_DAYS} days; six months for faults).`,
  files: DOWNLOADED,
  "nothing-left": "Everything in this order has already been returned or is on its way back.",
};

export const SEALED_ONLY = "Records and other recordings come back sealed, unless they are faulty.";
