import { z } from "zod";
import { isEmailAddress, tidyEmailAddress } from "#domain/mail/email-address.ts";
import { withoutInvisible } from "#domain/texts/typed-text.ts";

/** Typed text: without signs that are not seen, trimmed, limited in length, and without what PostgreSQL cannot store: NUL, and halves of characters. */
export function plainText(longest: number) {
  return z
    .string()
    .overwrite(withoutInvisible)
    .trim()
    .max(longest, tooLong(longest))
    .refine(canBeStored, { error: "must not hold broken characters" });
}

/** The same, and not empty. */
export function filledText(longest: number) {
  return z
    .string()
    .overwrite(withoutInvisible)
    .trim()
    .min(1, "must not be empty")
    .max(longest, tooLong(longest))
    .refine(canBeStored, { error: "must not hold broken characters" });
}

/** What PostgreSQL cannot store. */
export const UNSTORABLE = /\0|\p{Surrogate}/gu;

function canBeStored(text: string): boolean {
  return text.search(UNSTORABLE) < 0;
}

function tooLong(longest: number): string {
  return `must have at most ${longest} characters`;
}

/** An address that is mailed: who may write may buy, so every form has this one. */
export function emailAddress(refusal = "Valid email is required") {
  return z.string().overwrite(tidyEmailAddress).refine(isEmailAddress, { error: refusal });
}
