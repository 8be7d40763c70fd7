import { call } from "#web/api/call.ts";
import { acceptWithPasskey, acceptWithPassword } from "#web/api/people-operations.ts";
import { loadPasskeys } from "#web/session/load-passkeys.ts";

/** How an invitation is accepted; both answer the recovery codes. */
export const invitationActions = {
  async withPasskey({ token, question }: { readonly token: string; readonly question: object }) {
    const { makePasskey } = await loadPasskeys();
    return call(acceptWithPasskey, { body: { token, answer: await makePasskey(question) } });
  },

  withPassword: (body: { readonly token: string; readonly password: string; readonly code: string }) =>
    call(acceptWithPassword, { body }),
};
