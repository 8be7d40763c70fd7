import type { Session } from "#web/session/session.ts";
import { SignInForm } from "#web/session/sign-in-form.tsx";

type SignInPanelProps = {
  readonly session: Exclude<Session, { readonly kind: "open" }>;
  readonly onSignedIn: () => Promise<void>;
};

/** In the place of the controls: the way in, or why there is none. */
export function SignInPanel({ session, onSignedIn }: SignInPanelProps) {
  return (
    <section aria-label="Admin's controls" className="border-b border-ink bg-wash">
      <div className="page-width px-(--gut) py-5">
        {session.kind === "locked" ? (
          <SignInForm onSignedIn={onSignedIn} />
        ) : (
          <p className="max-w-[72ch] border border-ink bg-warn px-4 py-3 font-medium">{session.reason}</p>
        )}
      </div>
    </section>
  );
}
