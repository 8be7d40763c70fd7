/** This browser's passkey functions, downloaded on first use. */
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import type { NewPasskeyAnswer, PasskeyAnswer } from "#contract/auth/passkeys.ts";
import { call } from "#web/api/call.ts";
import { ActionFailure } from "./admin-problem.ts";

const NOT_SIGNED = "No passkey was used. Try again, or choose another way.";
const NOT_MADE = "No passkey was made. Try again, or choose a password.";

/** Rejects with an ActionFailure when the dialog was dismissed, and like `call`. */
export async function signInByPasskey(): Promise<void> {
  await call("POST /api/admin/sign-in/passkey", { body: { answer: await answerByPasskey() } });
}

/** The response to a new challenge of the shop. Rejects as above. */
export async function answerByPasskey(): Promise<PasskeyAnswer> {
  const question = await call("POST /api/admin/sign-in/passkey-question");
  const optionsJSON = question as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON }).catch(
    failWith(NOT_SIGNED),
  );
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  };
}

/** A new passkey of this device. Rejects with an ActionFailure when none was made. */
export async function makePasskey(question: object): Promise<NewPasskeyAnswer> {
  const optionsJSON = question as PublicKeyCredentialCreationOptionsJSON;
  const { id, rawId, type, response } = await startRegistration({ optionsJSON }).catch(failWith(NOT_MADE));
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  };
}

/** The browser's own message for a dismissed dialog is of no use. */
function failWith(words: string) {
  return (error: unknown): never => {
    if (error instanceof Error && error.name === "InvalidStateError")
      throw new ActionFailure("This device has a passkey of yours already.");
    throw new ActionFailure(words);
  };
}
