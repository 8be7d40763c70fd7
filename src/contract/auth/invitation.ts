/** How an invited person makes their first way of signing in. The link's token travels in bodies: addresses end up in logs. */
import { z } from "zod";
import { endpoint, ROLES } from "#contract/call/endpoint.ts";
import { plainText } from "#contract/call/plain-text.ts";
import { NewPasskeyAnswerSchema, NewPasskeyQuestionSchema } from "./passkeys.ts";
import { LONGEST_CODE, LONGEST_PASSWORD } from "./session.ts";

export const SHORTEST_PASSWORD = 12;
const LONGEST_TOKEN = 200;

export const NewPassword = z
  .string({ error: "Please choose a password." })
  .min(SHORTEST_PASSWORD, `Please choose at least ${SHORTEST_PASSWORD} characters.`)
  .max(LONGEST_PASSWORD, "Please choose a shorter password.");

const token = z.string().min(1).max(LONGEST_TOKEN).describe("The part of the invitation's link after the #.");

const accepted = z.object({
  recoveryCodes: z.array(z.string()).describe("Each signs in once. They are shown this once."),
});

export const readInvitation = endpoint("POST /api/admin/invitation/read", {
  summary: "Whom an invitation is for, and what a passkey or an authenticator needs to be set up.",
  tag: "people",
  access: "everybody",
  body: z.object({ token }),
  response: z.object({
    name: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    passkeyQuestion: NewPasskeyQuestionSchema,
    codeSecret: z.string().describe("For an authenticator, in base 32."),
    codeAddress: z.string().describe("The same as an `otpauth:` address."),
  }),
  errors: ["invitation_over"],
});

export type Invitation = z.infer<typeof readInvitation.response>;

export const acceptWithPasskey = endpoint("POST /api/admin/invitation/passkey", {
  summary: "Accepts an invitation with a new passkey and signs in; the link works once.",
  tag: "people",
  access: "everybody",
  body: z.object({ token, answer: NewPasskeyAnswerSchema }),
  response: accepted,
  errors: ["invitation_over", "wrong_credentials"],
});

export const acceptWithPassword = endpoint("POST /api/admin/invitation/password", {
  summary:
    "Accepts an invitation with a password and a first code of the authenticator, and signs in; the link works once.",
  tag: "people",
  access: "everybody",
  body: z.object({
    token,
    password: NewPassword,
    code: plainText(LONGEST_CODE),
  }),
  response: accepted,
  errors: ["invitation_over", "wrong_credentials"],
});
