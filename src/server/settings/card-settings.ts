/** Settings of the card provider: its key, test keys, and the built-in sandbox. */
import { z } from "zod";
import { environmentSettings, flag, PAYMENTS, type Refusal, type Values, type WithMode } from "./setting.ts";

const PAYSTACK = "https://api.paystack.co";

const secretKey = z.string().regex(/^sk_(test|live)_\w+$/, "must start with sk_test_ or sk_live_");

export const CARD_SETTINGS = environmentSettings(PAYMENTS, {
  PAYSTACK_SECRET_KEY: {
    schema: secretKey.optional(),
    onScreen: "secret",
    title: "Paystack's secret key",
    about:
      "The card provider's secret key, sk_test_... or sk_live_...; also signs its webhooks. A demo refuses a live key. Needed in live mode.",
    example: "sk_test_0000000000000000000000000000000000000000",
    fallback: "none, which is the built-in sandbox",
  },
  PAYSTACK_PREVIOUS_SECRET_KEY: {
    schema: secretKey.optional(),
    onScreen: "secret",
    title: "Its previous key",
    about: "The key before the current one: its webhooks are accepted for 72 hours after the change.",
    example: "sk_test_1111111111111111111111111111111111111111",
  },
  PAYSTACK_KEY_ROTATED_AT: {
    schema: z.iso
      .datetime({ offset: true, error: "must be a time such as 2026-03-02T10:00:00+02:00" })
      .optional(),
    onScreen: "shown",
    title: "The key was replaced",
    about: "When the previous key was replaced; needed together with it.",
    example: "2026-03-02T10:00:00+02:00",
  },
  PAYSTACK_API_BASE: {
    schema: z.url("must be a web address").default(PAYSTACK),
    onScreen: "shown",
    title: "Paystack's API",
    about: "Where the card provider's API is.",
    fallback: `${PAYSTACK}, and in live mode nothing else`,
  },
  APPLE_PAY_ENABLED: {
    schema: flag,
    onScreen: "shown",
    title: "Apple Pay",
    about:
      "true offers Apple Pay on the card provider's page. Its documents exclude South Africa: ask it first.",
  },
  PAYMENTS_ALLOW_TEST_KEYS: {
    schema: flag,
    onScreen: "shown",
    title: "Live with a test key",
    about: "true lets a live shop open with a test key: every order is then a test order.",
  },
  ALLOW_SANDBOX: {
    schema: flag,
    onScreen: "shown",
    title: "Live on the sandbox",
    about:
      "true lets a live shop open without a key, on the built-in sandbox, as a public demonstration. Refused together with a live key.",
  },
});

type CardVariables = Values<typeof CARD_SETTINGS>;

/** Time for each call to the card provider, including retries and reading the response. */
export type CardBudgets = {
  readonly initializeMs: number;
  readonly verifyMs: number;
  readonly refundMs: number;
};

/** The previous key stays valid for webhooks signed before `rotatedAt`, which are redelivered for a while. */
export type PreviousKey = { readonly secretKey: string; readonly rotatedAt: Date };

export type CardPayments =
  | { readonly kind: "sandbox" }
  | {
      readonly kind: "paystack";
      readonly secretKey: string;
      readonly apiBase: string;
      readonly mode: "test" | "live";
      readonly offersApplePay: boolean;
      readonly previousKey: PreviousKey | undefined;
      /** Only tests set less than the provider's own limits. */
      readonly budgets?: CardBudgets;
    };

export type CardSettings = {
  readonly cardPayments: CardPayments;
  /** The owner knowingly runs a live shop without real money: a public demonstration. */
  readonly allowSandbox: boolean;
};

export function toCardSettings(variables: CardVariables): CardSettings {
  return { cardPayments: toCardPayments(variables), allowSandbox: variables.ALLOW_SANDBOX };
}

/** Whether cards are charged for real: decided by the key alone, never by the mode. */
export function takesRealCards({ PAYSTACK_SECRET_KEY: key }: Pick<CardVariables, "PAYSTACK_SECRET_KEY">) {
  return key?.startsWith("sk_live_") ?? false;
}

export function refuseCardSettings(variables: CardVariables & WithMode): Refusal[] {
  const refusals = variables.SHOP_MODE === "live" ? refuseLive(variables) : refuseDemo(variables);
  if (variables.PAYSTACK_PREVIOUS_SECRET_KEY && !variables.PAYSTACK_KEY_ROTATED_AT) {
    refusals.push({
      name: "PAYSTACK_KEY_ROTATED_AT",
      sentence: "is missing: when the previous key was replaced",
    });
  }
  if (variables.ALLOW_SANDBOX && takesRealCards(variables)) {
    refusals.push({ name: "ALLOW_SANDBOX", sentence: "is refused together with an sk_live_ key" });
  }
  return refusals;
}

function refuseDemo(variables: CardVariables): Refusal[] {
  if (!takesRealCards(variables)) return [];
  const sentence = "must not charge real cards in a demo: use an sk_test_ key or SHOP_MODE=live";
  return [{ name: "PAYSTACK_SECRET_KEY", sentence }];
}

function refuseLive(variables: CardVariables): Refusal[] {
  const refusals: Refusal[] = [];
  const key = variables.PAYSTACK_SECRET_KEY;
  if (variables.PAYSTACK_API_BASE !== PAYSTACK) {
    refusals.push({ name: "PAYSTACK_API_BASE", sentence: "cannot be changed in live mode" });
  }
  if (!key && !variables.ALLOW_SANDBOX) {
    refusals.push({ name: "PAYSTACK_SECRET_KEY", sentence: "is missing: the key of the card provider" });
  }
  if (key && !takesRealCards(variables) && !variables.PAYMENTS_ALLOW_TEST_KEYS) {
    refusals.push({
      name: "PAYSTACK_SECRET_KEY",
      sentence: "is a test key: set PAYMENTS_ALLOW_TEST_KEYS=true to open without real money",
    });
  }
  return refusals;
}

function toCardPayments(variables: CardVariables): CardPayments {
  if (!variables.PAYSTACK_SECRET_KEY) return { kind: "sandbox" };
  return {
    kind: "paystack",
    secretKey: variables.PAYSTACK_SECRET_KEY,
    apiBase: variables.PAYSTACK_API_BASE,
    mode: takesRealCards(variables) ? "live" : "test",
    offersApplePay: variables.APPLE_PAY_ENABLED,
    previousKey: toPreviousKey(variables),
  };
}

function toPreviousKey(variables: CardVariables): PreviousKey | undefined {
  const { PAYSTACK_PREVIOUS_SECRET_KEY: secretKey, PAYSTACK_KEY_ROTATED_AT: rotatedAt } = variables;
  return secretKey && rotatedAt ? { secretKey, rotatedAt: new Date(rotatedAt) } : undefined;
}
