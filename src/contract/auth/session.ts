import { z } from "zod";
import { endpoint, ROLES } from "#contract/call/endpoint.ts";
import { plainText } from "#contract/call/plain-text.ts";
import { PasskeyAnswerSchema, PasskeyQuestionSchema } from "./passkeys.ts";

/** Limits the work of checking a password; longer than any that is used. */
export const LONGEST_PASSWORD = 1000;

export const LONGEST_CODE = 40;
const LONGEST_EMAIL = 254;

/** Whether this browser may use the admin's calls, and as whom. */
export const AdminSessionSchema = z.object({
  required: z.boolean().describe("Whether this shop asks who is there."),
  signedIn: z.boolean(),
  refusal: z
    .string()
    .nullable()
    .describe("Why the admin's calls are refused where no password is set, in one sentence; else null."),
  person: z
    .object({ id: z.int(), name: z.string(), role: z.enum(ROLES) })
    .nullable()
    .describe("Null without a session, and for the shop's own password, which belongs to no named person."),
  sharedPassword: z
    .boolean()
    .describe("Whether the shop's own password still opens the page: until the first owner can sign in."),
});

export type AdminSession = z.infer<typeof AdminSessionSchema>;

const password = z
  .string({ error: "Please enter the password." })
  .min(1, "Please enter the password.")
  .max(LONGEST_PASSWORD, "This is longer than any password here.");

const code = plainText(LONGEST_CODE).describe("Six digits from the person's authenticator.");

export const getAdminSession = endpoint("GET /api/admin/session", {
  summary: "Whether signing in is required, and who is signed in at this browser.",
  tag: "people",
  access: "everybody",
  response: AdminSessionSchema,
});

export const signIn = endpoint("POST /api/admin/sign-in", {
  summary:
    "Opens a session of twelve hours, kept in a cookie that scripts cannot read: with a person's address, password and code, or with the shop's own password alone until the first owner can sign in.",
  tag: "people",
  access: "everybody",
  body: z.object({ password, email: plainText(LONGEST_EMAIL).optional(), code: code.optional() }),
  response: AdminSessionSchema,
  errors: ["wrong_password", "wrong_credentials", "forbidden", "rate_limited"],
});

export const askForPasskey = endpoint("POST /api/admin/sign-in/passkey-question", {
  summary: "What a browser is to sign with a passkey (WebAuthn), once and within five minutes.",
  tag: "people",
  access: "everybody",
  response: PasskeyQuestionSchema,
  errors: ["forbidden"],
});

export const signInWithPasskey = endpoint("POST /api/admin/sign-in/passkey", {
  summary: "Opens a session by passkey.",
  tag: "people",
  access: "everybody",
  body: z.object({ answer: PasskeyAnswerSchema }),
  response: AdminSessionSchema,
  errors: ["wrong_credentials", "forbidden"],
});

export const signInWithRecoveryCode = endpoint("POST /api/admin/sign-in/recovery-code", {
  summary: "Opens a session by a recovery code, which works once.",
  tag: "people",
  access: "everybody",
  body: z.object({ recoveryCode: plainText(LONGEST_CODE) }),
  response: AdminSessionSchema,
  errors: ["wrong_credentials", "forbidden", "rate_limited"],
});

export const confirmPerson = endpoint("POST /api/admin/confirm", {
  summary:
    "Shows again who is at this browser, by any of their ways of signing in; for five minutes no operation asks again.",
  tag: "people",
  access: "packer",
  body: z.object({
    password: password.optional(),
    code: code.optional(),
    recoveryCode: plainText(LONGEST_CODE).optional(),
    answer: PasskeyAnswerSchema.optional(),
  }),
  response: AdminSessionSchema,
  errors: ["wrong_password", "wrong_credentials", "rate_limited"],
});

export const signOut = endpoint("POST /api/admin/sign-out", {
  summary: "Ends the session of this browser.",
  tag: "people",
  access: "everybody",
  response: AdminSessionSchema,
});

/** The name of the session's cookie. Over https the prefix makes browsers bind it to this host alone. */
export function sessionCookieName(isSecure: boolean): string {
  return isSecure ? "__Host-kulud-admin" : "kulud-admin";
}
