import type { Role } from "#contract/call/endpoint.ts";
import { call } from "#web/api/call.ts";
import { loadPasskeys } from "#web/screens/admin/session/load-passkeys.ts";
import { showToast } from "#web/shop/toasts/show-toast.ts";

type RoleChange = { readonly personId: number; readonly name: string; readonly role: Role };

type NewPerson = { readonly name: string; readonly email: string; readonly role: Role };

/** What owners do about the others. */
export const peopleActions = {
  /** Answers the link, which is shown this once. */
  async invite(person: NewPerson) {
    const { link } = await call("POST /api/admin/people", { body: person });
    return { link, name: person.name };
  },

  async inviteAgain({ personId, name }: { readonly personId: number; readonly name: string }) {
    const { link } = await call("POST /api/admin/people/:personId/invitation", { params: { personId } });
    return { link, name };
  },

  async changeRole({ personId, name, role }: RoleChange) {
    await call("PUT /api/admin/people/:personId/role", { params: { personId }, body: { role } });
    showToast({
      title: "Role changed",
      description: `${name} is ${role === "owner" ? "an owner" : "a packer"} now`,
    });
  },

  async remove({ personId, name }: { readonly personId: number; readonly name: string }) {
    await call("DELETE /api/admin/people/:personId", { params: { personId } });
    showToast({ title: "Removed", description: `${name} can no longer sign in.` });
  },
};

type ChosenPassword = { readonly password: string; readonly code: string; readonly question?: string };

/** What everybody does about themselves. */
export const accountActions = {
  async addPasskey() {
    const { makePasskey } = await loadPasskeys();
    const answer = await makePasskey(await call("POST /api/admin/account/passkey-question"));
    await call("POST /api/admin/account/passkeys", { body: { answer } });
    showToast({ title: "Passkey added" });
  },

  setUpCodes: () => call("POST /api/admin/account/password-question"),

  async choosePassword(body: ChosenPassword) {
    await call("PUT /api/admin/account/password", { body });
    showToast({ title: "Password saved", description: "You stay signed in here, and nowhere else." });
  },

  async removePasskey({ passkeyId }: { readonly passkeyId: string }) {
    await call("DELETE /api/admin/account/passkeys/:passkeyId", { params: { passkeyId } });
    showToast({ title: "Passkey removed" });
  },

  async endSession({ sessionId }: { readonly sessionId: number }) {
    await call("DELETE /api/admin/account/sessions/:sessionId", { params: { sessionId } });
    showToast({ title: "Signed out there" });
  },

  renewCodes: () => call("POST /api/admin/account/recovery-codes"),
};
