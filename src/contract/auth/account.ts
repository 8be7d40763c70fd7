/** A person's own account: passkeys, recovery codes, sessions. */
import { z } from "zod";
import { endpoint, ROLES } from "#contract/call/endpoint.ts";
import { filledText, plainText } from "#contract/call/plain-text.ts";
import { RowIdText } from "#contract/call/row-id.ts";
import { NewPassword } from "./invitation.ts";
import { NewPasskeyAnswerSchema, NewPasskeyQuestionSchema } from "./passkeys.ts";
import { LONGEST_CODE } from "./session.ts";

const LONGEST_PASSKEY_NAME = 60;
const LONGEST_PASSKEY_ID = 1400;
const LONGEST_QUESTION = 200;
const instant = z.iso.datetime();

export const AccountSchema = z.object({
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  passkeys: z.array(
    z.object({ id: z.string(), name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() }),
  ),
  hasPassword: z.boolean(),
  recoveryCodesLeft: z.int(),
  sessions: z.array(
    z.object({
      id: z.int(),
      device: z.string(),
      since: instant,
      lastSeenAt: instant,
      isThisOne: z.boolean(),
    }),
  ),
});

export type Account = z.infer<typeof AccountSchema>;

export const getAccount = endpoint("GET /api/admin/account", {
  summary: "The signed-in person's own ways of signing in, and the browsers at which they are signed in.",
  tag: "people",
  access: "packer",
  response: AccountSchema,
  errors: ["not_found"],
});

export const askForNewPasskey = endpoint("POST /api/admin/account/passkey-question", {
  summary: "What a browser needs to make another passkey for the signed-in person.",
  tag: "people",
  access: "packer",
  needsProof: "people",
  response: NewPasskeyQuestionSchema,
  errors: ["not_found"],
});

export const addPasskey = endpoint("POST /api/admin/account/passkeys", {
  summary: "Adds a passkey to the signed-in person.",
  tag: "people",
  access: "packer",
  needsProof: "people",
  body: z.object({ answer: NewPasskeyAnswerSchema, name: filledText(LONGEST_PASSKEY_NAME).optional() }),
  response: AccountSchema,
  errors: ["not_found", "wrong_credentials", "person_conflict"],
});

export const removePasskey = endpoint("DELETE /api/admin/account/passkeys/:passkeyId", {
  summary: "Removes a passkey of the signed-in person; not their only way of signing in.",
  tag: "people",
  access: "packer",
  needsProof: "people",
  params: z.object({
    passkeyId: z
      .string()
      .max(LONGEST_PASSKEY_ID)
      .regex(/^[\w-]+$/, "must be a passkey's id"),
  }),
  response: AccountSchema,
  errors: ["not_found", "person_conflict"],
});

export const askForNewPassword = endpoint("POST /api/admin/account/password-question", {
  summary: "What an authenticator needs to be set up for the signed-in person's codes, within five minutes.",
  tag: "people",
  access: "packer",
  needsProof: "people",
  response: z.object({
    question: z.string().describe("To be sent back with the first code."),
    codeSecret: z.string().describe("For an authenticator, in base 32."),
    codeAddress: z.string().describe("The same as an `otpauth:` address."),
  }),
  errors: ["not_found"],
});

export type NewPasswordQuestion = z.infer<typeof askForNewPassword.response>;

export const choosePassword = endpoint("PUT /api/admin/account/password", {
  summary:
    "A password with one-time codes for the signed-in person, the first one or another. Their other sessions end, and they get a mail.",
  tag: "people",
  access: "packer",
  needsProof: "people",
  body: z.object({
    password: NewPassword,
    code: plainText(LONGEST_CODE).describe("What the authenticator shows now."),
    question: z
      .string()
      .max(LONGEST_QUESTION)
      .regex(/^[\w-]+$/, "must be base64url")
      .optional()
      .describe("With another authenticator, or the first one; left out, the code is of the known one."),
  }),
  response: AccountSchema,
  errors: ["not_found", "wrong_credentials"],
});

export const renewRecoveryCodes = endpoint("POST /api/admin/account/recovery-codes", {
  summary: "Ten new recovery codes for the signed-in person; the old ones end.",
  tag: "people",
  access: "packer",
  needsProof: "people",
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ["not_found"],
});

export const endSession = endpoint("DELETE /api/admin/account/sessions/:sessionId", {
  summary: "Signs the signed-in person out at one of their browsers.",
  tag: "people",
  access: "packer",
  params: z.object({ sessionId: RowIdText.describe("The session's id.") }),
  response: AccountSchema,
  errors: ["not_found"],
});
