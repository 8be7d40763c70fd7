import type { AdminSession } from "#contract/admin/session.ts";
import {
  getAdminSession,
  signIn as signInOperation,
  signOut as signOutOperation,
} from "#web/api/admin-operations.ts";
import { call } from "#web/api/call.ts";
import { adminProblem } from "./admin-problem.ts";

/** What this browser may do at the admin page. */
export type Session =
  /** The controls may be shown. Nobody signs out of a shop without a password: it admits its own machine. */
  | { readonly kind: "open"; readonly canSignOut: boolean }
  | { readonly kind: "locked" }
  | { readonly kind: "closed"; readonly reason: string };

export function toSession({ required, signedIn, refusal }: AdminSession): Session {
  if (refusal !== null) return { kind: "closed", reason: refusal };
  return required && !signedIn ? { kind: "locked" } : { kind: "open", canSignOut: signedIn };
}

/** Always asks the server: a session ends on its own. Rejects like `call`. */
export async function readSession(): Promise<Session> {
  return toSession(await call(getAdminSession));
}

export type SessionChange =
  | { readonly change: "sign-in"; readonly password: string }
  | { readonly change: "sign-out" };

export type Refusal = { readonly words: string };

export type SessionChangeAnswer = { readonly refusal: Refusal | undefined };

/** Never rejects: a refusal is shown where the change was asked for. */
export async function changeSession(wanted: SessionChange): Promise<SessionChangeAnswer> {
  const words = wanted.change === "sign-in" ? await signIn(wanted.password) : await signOut();
  return { refusal: words === undefined ? undefined : { words } };
}

/** Undefined when the password was right, else what to say beside the field. Never rejects. */
export async function signIn(password: string): Promise<string | undefined> {
  if (password === "") return "Please enter the password.";
  return attempt(() => call(signInOperation, { body: { password } }));
}

/** Undefined when this browser is signed out, else what to say. Never rejects. */
export async function signOut(): Promise<string | undefined> {
  return attempt(() => call(signOutOperation));
}

async function attempt(send: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await send();
    return undefined;
  } catch (error) {
    return adminProblem(error);
  }
}
