import { LONGEST_EMAIL_ADDRESS } from "#domain/contact/email-address.ts";

/** What every input for an e-mail address needs, so that phones show the right keyboard and correct nothing. */
export const EMAIL_INPUT = {
  type: "email",
  inputMode: "email",
  autoComplete: "email",
  autoCapitalize: "none",
  spellCheck: false,
  maxLength: LONGEST_EMAIL_ADDRESS,
} as const;
