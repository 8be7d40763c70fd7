/** What every slice of the settings is written with: kinds of values, and what a live shop cannot do without. */
import { z } from "zod";

/** The checked values of a slice's variables. */
export type Values<Shape extends z.ZodRawShape> = z.infer<z.ZodObject<Shape>>;

/** demo: no real money and nothing leaves this machine. live: a real shop. */
export type ShopMode = "demo" | "live";

/** Why the shop does not start: the setting that is wrong, and a sentence that begins with "must", "is" or "cannot". */
export type Refusal = { readonly name: string; readonly sentence: string };

/** The mode is asked for by most slices: what a demonstration may leave out, a real shop needs. */
export type WithMode = { readonly SHOP_MODE: ShopMode };

export const flag = z
  .enum(["1", "0", "true", "false"], "must be true or false")
  .default("false")
  .transform((text) => text === "1" || text === "true");

export function wholeNumber(from: number, to: number) {
  const words = `must be a whole number from ${from} to ${to}`;
  return z.coerce.number(words).int(words).min(from, words).max(to, words);
}

/** A text on one line. */
export function oneLine(longest: number) {
  return z
    .string()
    .max(longest, `must have at most ${longest} characters`)
    .refine((text) => !/\p{Cc}|\p{Zl}|\p{Zp}/u.test(text), "must stand on one line");
}

/** One refusal for each variable that a live shop needs and does not have; none in demo mode. */
export function missingInLiveMode<Variables extends WithMode>(
  variables: Variables,
  needed: Readonly<Partial<Record<keyof Variables & string, string>>>,
): Refusal[] {
  if (variables.SHOP_MODE !== "live") return [];
  return Object.entries(needed)
    .filter(([name]) => variables[name as keyof Variables] === undefined)
    .map(([name, meaning]) => ({ name, sentence: `is missing: ${meaning}` }));
}
