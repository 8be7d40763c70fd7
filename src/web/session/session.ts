import type { AdminSession } from "#contract/admin/session.ts";
import { ApiError, NetworkError } from "#web/api/api-error.ts";
import { apiGet, apiSend } from "#web/api/client.ts";

/** How this browser stands at the admin's session. */
export type Session =
  /** The controls may be shown. `canSignOut` where a session let us in, not the machine. */
  | { readonly kind: "open"; readonly canSignOut: boolean }
  | { readonly kind: "locked" }
  | { readonly kind: "closed"; readonly reason: string };

export function toSession({ required, signedIn, refusal }: AdminSession): Session {
  if (refusal !== null) return { kind: "closed", reason: refusal };
  return required && !signedIn ? { kind: "locked" } : { kind: "open", canSignOut: signedIn };
}

/** Always asks the server: a session ends on its own. Rejects like `apiGet`. */
export async function readSession(): Promise<Session> {
  return toSession(await apiGet<AdminSession>("/api/admin/session"));
}

/** Undefined when the password was right, else what to say beside the field. Never rejects. */
export async function signIn(password: string): Promise<string | undefined> {
  if (password === "") return "Please enter the password.";
  return attempt(() => apiSend("POST", "/api/admin/sign-in", { password }));
}

/** Undefined when this browser is signed out, else what to say. Never rejects. */
export async function signOut(): Promise<string | undefined> {
  return attempt(() => apiSend("POST", "/api/admin/sign-out"));
}

async function attempt(call: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await call();
    return undefined;
  } catch (error) {
    if (error instanceof NetworkError) return "Network error. Please check your connection and try again.";
    const problem = error instanceof ApiError ? error.problem : undefined;
    return problem?.message ?? "Something went wrong. Please try again later.";
  }
}
