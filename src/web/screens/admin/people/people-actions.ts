import type { Role } from "#contract/endpoint.ts";
import { call } from "#web/api/call.ts";
import {
  addPasskey,
  askForNewPasskey,
  endSession,
  inviteAgain,
  invitePerson,
  removePasskey,
  removePerson,
  renewRecoveryCodes,
} from "#web/api/people-operations.ts";
import { showToast } from "#web/toasts/show-toast.ts";

type NewPerson = { readonly name: string; readonly email: string; readonly role: Role };

/** What owners do about the others. */
export const peopleActions = {
  /** Answers the link, which is shown this once. */
  async invite(person: NewPerson) {
    const { link } = await call(invitePerson, { body: person });
    return { link, name: person.name };
  },

  async inviteAgain({ personId, name }: { readonly personId: number; readonly name: string }) {
    const { link } = await call(inviteAgain, { params: { personId } });
    return { link, name };
  },

  async remove({ personId, name }: { readonly personId: number; readonly name: string }) {
    await call(removePerson, { params: { personId } });
    showToast({ title: "Removed", description: `${name} can no longer sign in.` });
  },
};

/** What everybody does about themselves. */
export const accountActions = {
  async addPasskey() {
    const { makePasskey } = await import("#web/session/passkeys.ts");
    const answer = await makePasskey(await call(askForNewPasskey));
    await call(addPasskey, { body: { answer } });
    showToast({ title: "Passkey added" });
  },

  async removePasskey({ passkeyId }: { readonly passkeyId: string }) {
    await call(removePasskey, { params: { passkeyId } });
    showToast({ title: "Passkey removed" });
  },

  async endSession({ sessionId }: { readonly sessionId: number }) {
    await call(endSession, { params: { sessionId } });
    showToast({ title: "Signed out there" });
  },

  renewCodes: () => call(renewRecoveryCodes),
};
