import { createContext, use } from "react";
import type { AdminSession } from "#contract/auth/session.ts";
import type { Role } from "#contract/call/endpoint.ts";
import { call } from "#web/api/call.ts";
import { typedStore } from "#web/screens/admin/typed-words/typed-store.ts";
import { adminProblem } from "./admin-problem.ts";
import { loadPasskeys } from "./load-passkeys.ts";

/** The controls may be shown. A shop without a password has no sign-out: it admits only its own machine. */
export type OpenSession = {
  readonly kind: "open";
  readonly canSignOut: boolean;
  readonly role: Role;
  /** Undefined in the demo, and for the shop's own password. */
  readonly name: string | undefined;
};

/** This browser's rights on the admin page. */
export type Session =
  | OpenSession
  /** `sharedPassword`: whether the shop's own password still opens the page. */
  | { readonly kind: "locked"; readonly sharedPassword: boolean }
  | { readonly kind: "closed"; readonly reason: string };

export function toSession({ required, signedIn, refusal, person, sharedPassword }: AdminSession): Session {
  if (refusal !== null) return { kind: "closed", reason: refusal };
  if (required && !signedIn) return { kind: "locked", sharedPassword };
  return { kind: "open", canSignOut: signedIn, role: person?.role ?? "owner", name: person?.name };
}

/** Always asks the server, because a session expires by itself. Rejects like `call`. */
export async function readSession(): Promise<Session> {
  return toSession(await call("GET /api/admin/session"));
}

/** The typed proof of identity. */
export type TypedProof = {
  readonly password?: string;
  readonly email?: string;
  readonly code?: string;
  readonly recoveryCode?: string;
};

export type SessionChange =
  | ({ readonly change: "sign-in" } & TypedProof)
  | { readonly change: "passkey" }
  | { readonly change: "sign-out" };

export type Refusal = { readonly words: string };

export type SessionChangeAnswer = { readonly refusal: Refusal | undefined };

/** Never rejects: a refusal is shown where the change was requested. */
export async function changeSession(wanted: SessionChange): Promise<SessionChangeAnswer> {
  const words = await carryOut(wanted);
  return { refusal: words === undefined ? undefined : { words } };
}

async function carryOut(wanted: SessionChange): Promise<string | undefined> {
  if (wanted.change === "sign-out") return signOut();
  if (wanted.change === "sign-in") return signIn(wanted);
  // The script is downloaded only for people with a passkey.
  return attempt(async () => (await loadPasskeys()).signInByPasskey());
}

/** Undefined when the typed proof is right, else the sentence for the field. Never rejects. */
export async function signIn({
  password = "",
  email,
  code,
  recoveryCode,
}: TypedProof): Promise<string | undefined> {
  if (recoveryCode !== undefined)
    return attempt(() => call("POST /api/admin/sign-in/recovery-code", { body: { recoveryCode } }));
  if (password === "") return "Please enter the password.";
  return attempt(() =>
    call("POST /api/admin/sign-in", {
      body: { password, ...(email !== undefined && { email }), ...(code !== undefined && { code }) },
    }),
  );
}

/** Undefined when this browser is signed out, else a sentence. Never rejects. */
export async function signOut(): Promise<string | undefined> {
  return attempt(async () => {
    await call("POST /api/admin/sign-out");
    typedStore.forgetAll();
  });
}

async function attempt(send: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await send();
    return undefined;
  } catch (error) {
    return adminProblem(error);
  }
}

const SessionContext = createContext<Session | undefined>(undefined);

/** The visitor of the admin pages; undefined until the server has said. */
export const SessionProvider = SessionContext.Provider;

export function useSession(): Session | undefined {
  return use(SessionContext);
}

/** Whether money, exports and settings are shown; the server refuses them to packers. */
export function useIsOwner(): boolean {
  const session = useSession();
  return session?.kind !== "open" || session.role === "owner";
}
