/** Definition of a setting: its rule, its words on the owner's page and in .env.example, and its secrecy. */
import { z } from "zod";

/** demo: no real money and nothing leaves this machine. live: a real shop. */
export type ShopMode = "demo" | "live";

/** Most rules need the mode: a demo may leave out what a live shop needs. */
export type WithMode = { readonly SHOP_MODE: ShopMode };

/** Variables as the environment has them, by name. */
export type RawVariables = Readonly<Record<string, string | undefined>>;

/** Settings that stand together on the owner's page and in .env.example. */
export type SettingGroup = { readonly title: string; readonly note?: string };

export type SettingDefinition = {
  /** Schema of the text in the environment; its messages begin with "must". */
  readonly schema: z.ZodType;
  readonly title: string;
  /** Effect, where the title does not say it. */
  readonly note?: string;
  /** The unit of its number. */
  readonly unit?: string;
  /** Labels of its values, where there are few. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Of these any may be chosen; the value names them with commas between. */
  readonly ticks?: readonly string[];
  readonly input?: "numeric" | "decimal" | "email" | "tel" | "url" | "date";
  /** Explanation for the operator who sets it in the environment. */
  readonly about: string;
  /** A valid example value; the default where there is one. */
  readonly example?: string;
  /** Its value in a demo that leaves it out. */
  readonly demo?: string;
  /** The effective default in words, where it is more than the schema's default. */
  readonly fallback?: string;
  /** Why a live shop needs it: without it the shop does not start. */
  readonly neededLive?: string;
};

type Definitions<Definition> = Readonly<Record<string, Definition>>;

/** Changed by the owner on screen, overriding the environment, by variable names. */
export function changeableSettings<const Settings extends Definitions<SettingDefinition>>(
  group: SettingGroup,
  settings: Settings,
) {
  return withGroup(settings, { group, onScreen: "changeable" });
}

/** For a secret the owner sees only whether it is set. */
type EnvironmentDefinition = SettingDefinition & { readonly onScreen: "shown" | "secret" };

/** Set in the environment only: it is a secret, or needed before there is a screen. */
export function environmentSettings<const Settings extends Definitions<EnvironmentDefinition>>(
  group: SettingGroup,
  settings: Settings,
) {
  return withGroup(settings, { group });
}

function withGroup<Settings extends object, const Added>(settings: Settings, added: Added) {
  const entries = Object.entries(settings).map(([name, setting]) => [name, { ...setting, ...added }]);
  return Object.fromEntries(entries) as { readonly [Name in keyof Settings]: Settings[Name] & Added };
}

export const THE_SHOP: SettingGroup = { title: "The shop" };
export const PAYMENTS: SettingGroup = { title: "Payments" };

/** The checked values of some settings. */
export type Values<Settings extends Definitions<SettingDefinition>> = z.infer<
  z.ZodObject<{ -readonly [Name in keyof Settings]: Settings[Name]["schema"] }>
>;

/** Why the shop does not start: the wrong setting, and a sentence that begins with "must", "is" or "cannot". */
export type Refusal = { readonly name: string; readonly sentence: string };

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
