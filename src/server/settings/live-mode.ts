import type { Environment } from "./settings.ts";

const NEEDED: readonly (readonly [keyof Environment, string])[] = [
  ["DATABASE_URL", "a PostgreSQL database; the embedded one is for demonstrations"],
  ["PUBLIC_URL", "the https address that shoppers use"],
  ["ADMIN_PASSWORD", "the password of the admin page"],
  ["SMTP_URL", "the mail server that sends receipts"],
  ["OWNER_LEGAL_NAME", "the owner's legal name, shown as the ECT Act section 43 asks"],
  ["OWNER_REGISTRATION_NUMBER", "the owner's registration or identity number for the legal pages"],
  ["OWNER_STREET_ADDRESS", "the owner's physical address for the legal pages"],
  ["OWNER_EMAIL", "the owner's e-mail address for the legal pages"],
  ["OWNER_PHONE", "the owner's telephone number for the legal pages"],
];

/** Everything a real shop lacks in these settings, one sentence each; empty in demo mode (DECISIONS 19). */
export function missingForLiveMode(environment: Environment): string[] {
  if (environment.SHOP_MODE !== "live") return [];
  const missing = NEEDED.filter(([name]) => environment[name] === undefined).map(
    ([name, meaning]) => `${name} is missing: ${meaning}`,
  );
  return [...missing, ...insecure(environment)];
}

function insecure(environment: Environment): string[] {
  const reasons: string[] = [];
  const key = environment.PAYSTACK_SECRET_KEY;
  if (environment.PUBLIC_URL && !environment.PUBLIC_URL.startsWith("https:")) {
    reasons.push("PUBLIC_URL must start with https: in live mode");
  }
  if (environment.PAYSTACK_API_BASE !== "https://api.paystack.co") {
    reasons.push("PAYSTACK_API_BASE cannot be changed in live mode");
  }
  if (!key && !environment.ALLOW_SANDBOX) {
    reasons.push("PAYSTACK_SECRET_KEY is missing: the key of the card provider");
  }
  if (key?.startsWith("sk_test_") && !environment.PAYMENTS_ALLOW_TEST_KEYS) {
    reasons.push(
      "PAYSTACK_SECRET_KEY is a test key: set PAYMENTS_ALLOW_TEST_KEYS=true to open without real money",
    );
  }
  return reasons;
}
