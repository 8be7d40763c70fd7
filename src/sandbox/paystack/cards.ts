import type { Refund, Transaction } from "./engine-types.ts";

/** The bank's challenges. Any answer to `phone` and `bank` will do; `pin` and `otp` must match. */
export type CardQuestion =
  | { readonly asks: "pin" | "otp"; readonly answer: string }
  | { readonly asks: "phone" | "bank" };

export type TestCard = {
  /** The stored facts of a card; its number is never stored. */
  readonly name: string;
  readonly number: string;
  readonly cvv: string;
  readonly questions: readonly CardQuestion[];
  /** The bank's reason for a refusal; undefined for a payment. */
  readonly refusal?: string;
  readonly refundEnds: Refund["endsAs"];
};

const OTP = { asks: "otp", answer: "123456" } as const;
const pin = (answer: string) => ({ asks: "pin", answer }) as const;
const plain = { questions: [], refundEnds: "processed" } as const;

/** Paystack's published test cards and what they do. */
export const TEST_CARDS: readonly TestCard[] = [
  { ...plain, name: "plain", number: "4084084084084081", cvv: "408" },
  { ...plain, name: "pin", number: "507850785078507812", cvv: "081", questions: [pin("1111")] },
  { ...plain, name: "pin-otp", number: "5060666666666666666", cvv: "123", questions: [pin("1234"), OTP] },
  {
    ...plain,
    name: "pin-phone-otp",
    number: "507850785078507804",
    cvv: "884",
    questions: [pin("0000"), { asks: "phone" }, OTP],
  },
  { ...plain, name: "bank", number: "5192602720584796", cvv: "123", questions: [{ asks: "bank" }] },
  { ...plain, name: "declined", number: "4084080000005408", cvv: "001", refusal: "Declined" },
  {
    ...plain,
    name: "no-token",
    number: "507850785078507853",
    cvv: "082",
    questions: [pin("0000")],
    refusal: "Token not generated",
  },
  {
    ...plain,
    name: "no-funds",
    number: "4084080000670037",
    cvv: "787",
    refusal: "Insufficient funds",
  },
  { ...plain, name: "refund-fails", number: "4084080000671803", cvv: "180", refundEnds: "failed" },
  {
    ...plain,
    name: "refund-needs-attention",
    number: "4084080000671902",
    cvv: "190",
    refundEnds: "needs-attention",
  },
];

export type ReadCard =
  | { readonly ok: true; readonly card: TestCard }
  | { readonly ok: false; readonly message: string };

/** The test card of these fields, or a sentence for the first bad field. */
export function readCard(
  { number = "", expiry = "", cvv = "" }: { number?: string; expiry?: string; cvv?: string },
  now: Date,
): ReadCard {
  const digits = number.replace(/[\s-]/g, "");
  const card = TEST_CARDS.find((candidate) => candidate.number === digits);
  if (!card)
    return { ok: false, message: "Test cards only: please use one of the numbers listed below the form." };
  if (!isFuture(expiry, now))
    return { ok: false, message: "Please give an expiry in the future, such as 12/30." };
  if (cvv.trim() !== card.cvv) return { ok: false, message: `The CVV of this test card is ${card.cvv}.` };
  return { ok: true, card };
}

/** The test card that a payment is being made with. */
export function cardOf({ card }: Pick<Transaction, "card">): TestCard | undefined {
  return TEST_CARDS.find(({ name }) => name === card);
}

function isFuture(expiry: string, now: Date): boolean {
  const [, month, year] = /^\s*(0?[1-9]|1[0-2])\s*\/\s*(?:20)?(\d\d)\s*$/.exec(expiry) ?? [];
  // A card is good until its month has ended.
  return month !== undefined && Date.UTC(2000 + Number(year), Number(month)) > now.getTime();
}
