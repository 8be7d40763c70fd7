/** The messages that browser and shop exchange about a passkey (WebAuthn, as JSON). */
import { z } from "zod";

const LONGEST_PART = 20_000;
const LONGEST_ID = 1400;

const part = z.string().max(LONGEST_PART);
const id = z
  .string()
  .min(1)
  .max(LONGEST_ID)
  .regex(/^[\w-]+$/, "must be base64url");

/** `PublicKeyCredentialRequestOptionsJSON`. */
export const PasskeyQuestionSchema = z.looseObject({ challenge: z.string() });

/** `PublicKeyCredentialCreationOptionsJSON`. */
export const NewPasskeyQuestionSchema = z.looseObject({ challenge: z.string() });

/** `AuthenticationResponseJSON`. */
export const PasskeyAnswerSchema = z.object({
  id,
  rawId: id,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: part.optional(),
  }),
});

export type PasskeyAnswer = z.infer<typeof PasskeyAnswerSchema>;

/** `RegistrationResponseJSON`. */
export const NewPasskeyAnswerSchema = z.object({
  id,
  rawId: id,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});

export type NewPasskeyAnswer = z.infer<typeof NewPasskeyAnswerSchema>;
