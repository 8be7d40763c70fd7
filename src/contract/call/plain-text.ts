import { z } from "zod";

/** Typed text: trimmed, limited in length, and without what PostgreSQL cannot store: NUL, and halves of characters. */
export function plainText(longest: number) {
  return z
    .string()
    .trim()
    .max(longest, tooLong(longest))
    .refine(canBeStored, { error: "must not hold broken characters" });
}

/** The same, and not empty. */
export function filledText(longest: number) {
  return z
    .string()
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
