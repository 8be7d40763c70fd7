import type { Role } from "#contract/call/endpoint.ts";
import { call } from "#web/api/call.ts";
import {
  addPasskey,
  askForNewPasskey,
  askForNewPassword,
  changeRole,
  choosePassword,
  endSession,
  inviteAgain,
  invitePerson,
  removePasskey,
  removePerson,
  renewRecoveryCodes,
} from "#web/api/people-operations.ts";
import { loadPasskeys } from "#web/screens/admin/session/load-passkeys.ts";
import { showToast } from "#web/shop/toasts/show-toast.ts";

type RoleChange = { readonly personId: number; readonly name: string; readonly role: Role };

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

  async changeRole({ personId, name, role }: RoleChange) {
    await call(changeRole, { params: { personId }, body: { role } });
    showToast({
      title: "Role changed",
      description: `${name} is ${role === "owner" ? "an owner" : "a packer"} now`,
    });
  },

  async remove({ personId, name }: { readonly personId: number; readonly name: string }) {
    await call(removePerson, { params: { personId } });
    showToast({ title: "Removed", description: `${name} can no longer sign in.` });
  },
};

type ChosenPassword = { readonly password: string; readonly code: string; readonly question?: string };

/** What everybody does about themselves. */
export const accountActions = {
  async addPasskey() {
    const { makePasskey } = await loadPasskeys();
    const answer = await makePasskey(await call(askForNewPasskey));
    await call(addPasskey, { body: { answer } });
    showToast({ title: "Passkey added" });
  },

  setUpCodes: () => call(askForNewPassword),

  async choosePassword(body: ChosenPassword) {
    await call(choosePassword, { body });
    showToast({ title: "Password saved", description: "You stay signed in here, and nowhere else." });
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
