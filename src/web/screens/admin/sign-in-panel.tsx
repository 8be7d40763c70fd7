import type { Door } from "#web/session/session.ts";
import { SignInForm } from "#web/session/sign-in-form.tsx";

type ClosedDoorProps = {
  readonly door: Exclude<Door, { readonly kind: "open" }>;
  readonly onSignedIn: () => Promise<void>;
};

/** In the place of the controls: the way in, or why there is none. */
export function ClosedDoor({ door, onSignedIn }: ClosedDoorProps) {
  return (
    <section aria-label="Store-keeper's controls" className="border-b border-ink bg-wash">
      <div className="page-width px-(--gut) py-5">
        {door.kind === "locked" ? (
          <SignInForm onSignedIn={onSignedIn} />
        ) : (
          <p className="max-w-[72ch] border border-ink bg-warn px-4 py-3 font-medium">{door.reason}</p>
        )}
      </div>
    </section>
  );
}
