/** Written by `npm run operations` from src/contract: change the contract, not this file. */
import type * as account from "#contract/admin/account.ts";
import type * as invitation from "#contract/admin/invitation.ts";
import type * as people from "#contract/admin/people.ts";
import type * as session from "#contract/admin/session.ts";
import type { Operation } from "./call.ts";

export const addPasskey: Operation<typeof account.addPasskey> = {
  method: "POST",
  path: "/api/admin/account/passkeys",
};

export const askForNewPasskey: Operation<typeof account.askForNewPasskey> = {
  method: "POST",
  path: "/api/admin/account/passkey-question",
};

export const askForNewPassword: Operation<typeof account.askForNewPassword> = {
  method: "POST",
  path: "/api/admin/account/password-question",
};

export const choosePassword: Operation<typeof account.choosePassword> = {
  method: "PUT",
  path: "/api/admin/account/password",
};

export const endSession: Operation<typeof account.endSession> = {
  method: "DELETE",
  path: "/api/admin/account/sessions/:sessionId",
};

export const getAccount: Operation<typeof account.getAccount> = {
  method: "GET",
  path: "/api/admin/account",
};

export const removePasskey: Operation<typeof account.removePasskey> = {
  method: "DELETE",
  path: "/api/admin/account/passkeys/:passkeyId",
};

export const renewRecoveryCodes: Operation<typeof account.renewRecoveryCodes> = {
  method: "POST",
  path: "/api/admin/account/recovery-codes",
};

export const acceptWithPasskey: Operation<typeof invitation.acceptWithPasskey> = {
  method: "POST",
  path: "/api/admin/invitation/passkey",
};

export const acceptWithPassword: Operation<typeof invitation.acceptWithPassword> = {
  method: "POST",
  path: "/api/admin/invitation/password",
};

export const readInvitation: Operation<typeof invitation.readInvitation> = {
  method: "POST",
  path: "/api/admin/invitation/read",
};

export const changeRole: Operation<typeof people.changeRole> = {
  method: "PUT",
  path: "/api/admin/people/:personId/role",
};

export const inviteAgain: Operation<typeof people.inviteAgain> = {
  method: "POST",
  path: "/api/admin/people/:personId/invitation",
};

export const invitePerson: Operation<typeof people.invitePerson> = {
  method: "POST",
  path: "/api/admin/people",
};

export const listAdminActions: Operation<typeof people.listAdminActions> = {
  method: "GET",
  path: "/api/admin/people/actions",
};

export const listPeople: Operation<typeof people.listPeople> = {
  method: "GET",
  path: "/api/admin/people",
};

export const removePerson: Operation<typeof people.removePerson> = {
  method: "DELETE",
  path: "/api/admin/people/:personId",
};

export const askForPasskey: Operation<typeof session.askForPasskey> = {
  method: "POST",
  path: "/api/admin/sign-in/passkey-question",
};

export const confirmPerson: Operation<typeof session.confirmPerson> = {
  method: "POST",
  path: "/api/admin/confirm",
};

export const getAdminSession: Operation<typeof session.getAdminSession> = {
  method: "GET",
  path: "/api/admin/session",
};

export const signIn: Operation<typeof session.signIn> = {
  method: "POST",
  path: "/api/admin/sign-in",
};

export const signInWithPasskey: Operation<typeof session.signInWithPasskey> = {
  method: "POST",
  path: "/api/admin/sign-in/passkey",
};

export const signInWithRecoveryCode: Operation<typeof session.signInWithRecoveryCode> = {
  method: "POST",
  path: "/api/admin/sign-in/recovery-code",
};

export const signOut: Operation<typeof session.signOut> = {
  method: "POST",
  path: "/api/admin/sign-out",
};
