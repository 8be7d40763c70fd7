import { PasskeySignIn } from "#web/session/passkey-sign-in.tsx";
import type { Session } from "#web/session/session.ts";
import { SignInForm } from "#web/session/sign-in-form.tsx";

type SignInPanelProps = { readonly session: Exclude<Session, { readonly kind: "open" }> };

/** In the place of the controls: the sign-in form, or why nobody can sign in. */
export function SignInPanel({ session }: SignInPanelProps) {
  return (
    <section aria-label="Admin's controls" className="border-b border-ink bg-wash">
      <div className="page-width px-(--gut) py-5">
        {session.kind === "locked" && (
          <>
            {session.sharedPassword && <SignInForm />}
            <PasskeySignIn isAlone={!session.sharedPassword} />
          </>
        )}
        {session.kind === "closed" && (
          <p className="max-w-[72ch] border border-ink bg-warn px-4 py-3 font-medium">{session.reason}</p>
        )}
      </div>
    </section>
  );
}
