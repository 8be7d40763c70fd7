/** The states of a return or an exchange that a shopper asks for. */
export const RETURN_STATES = [
  "asked",
  "accepted",
  "refused",
  "received",
  "refunded",
  "exchanged",
  "withdrawn",
] as const;

export type ReturnState = (typeof RETURN_STATES)[number];

/** The shopper's wish: money back, or the same piece in another size or colour. */
export const RETURN_WISHES = ["refund", "exchange"] as const;

export type ReturnWish = (typeof RETURN_WISHES)[number];

export const RETURN_REASONS = ["size", "expected", "mind", "faulty", "damaged", "wrong"] as const;

export type ReturnReason = (typeof RETURN_REASONS)[number];

export function isReturnReason(text: string): text is ReturnReason {
  return RETURN_REASONS.some((reason) => reason === text);
}

export function isReturnWish(text: string): text is ReturnWish {
  return RETURN_WISHES.some((wish) => wish === text);
}

/** Faults for which the shop is liable by law and bears the cost. */
const OF_THE_SHOP: readonly ReturnReason[] = ["faulty", "damaged", "wrong"];
/** Faults covered by the statutory six months. */
const FAULTS: readonly ReturnReason[] = ["faulty", "damaged"];

const NEXT_STATES: Readonly<Record<ReturnState, readonly ReturnState[]>> = {
  asked: ["accepted", "refused", "withdrawn"],
  // A parcel that never arrives is closed by a refusal.
  accepted: ["received", "refused", "withdrawn"],
  // Worn pieces can be refused only after inspection.
  received: ["refunded", "exchanged", "refused"],
  refused: [],
  refunded: [],
  exchanged: [],
  withdrawn: [],
};

export const returnCan = {
  /** Whether it may move to this state. */
  become({ state }: { readonly state: ReturnState }, next: ReturnState): boolean {
    return NEXT_STATES[state].includes(next);
  },
};

export const returnIs = {
  /** Still needs an action by the shop. */
  open({ state }: { readonly state: ReturnState }): boolean {
    return NEXT_STATES[state].length > 0;
  },
  /** Its pieces are in a return or came back, so they cannot be returned again. */
  counted({ state }: { readonly state: ReturnState }): boolean {
    return state !== "refused" && state !== "withdrawn";
  },
};

/** Whether the shop bears this return's cost, so that nothing is deducted. */
export function isOfTheShop(reason: ReturnReason): boolean {
  return OF_THE_SHOP.includes(reason);
}

/** Whether this reason is valid for six months. */
export function isFault(reason: ReturnReason): boolean {
  return FAULTS.includes(reason);
}

/** Most photographs per request. */
export const MOST_RETURN_PHOTOS = 4;

/** Longest message about a return, in characters. */
export const LONGEST_RETURN_TEXTS = { words: 1000, sendTo: 500, waybill: 80, refusal: 500 } as const;
