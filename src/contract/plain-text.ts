import { z } from "zod";

/** Typed text: trimmed, limited in length, and without the NUL character, which PostgreSQL cannot store. */
export function plainText(longest: number) {
  return z
    .string()
    .trim()
    .max(longest, tooLong(longest))
    .refine(withoutNul, { error: "must not hold a NUL character" });
}

/** The same, and not empty. */
export function filledText(longest: number) {
  return z
    .string()
    .trim()
    .min(1, "must not be empty")
    .max(longest, tooLong(longest))
    .refine(withoutNul, { error: "must not hold a NUL character" });
}

function withoutNul(text: string): boolean {
  return !text.includes("\0");
}

function tooLong(longest: number): string {
  return `must have at most ${longest} characters`;
}
