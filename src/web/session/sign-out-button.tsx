import { useState } from "react";
import { showToast } from "#web/toasts/show-toast.ts";
import { Button } from "#web/ui/button.tsx";
import { signOut } from "./session.ts";

type SignOutButtonProps = {
  /** Asks again what this browser may do now. */
  readonly onSignedOut: () => Promise<void>;
};

export function SignOutButton({ onSignedOut }: SignOutButtonProps) {
  const [isSending, setIsSending] = useState(false);

  async function press(): Promise<void> {
    if (isSending) return;
    setIsSending(true);
    const refusal = await signOut();
    if (refusal === undefined) await onSignedOut();
    else showToast({ title: "Still signed in", description: refusal, variant: "destructive" });
    setIsSending(false);
  }

  return (
    <Button aria-busy={isSending} onClick={press} size="small" tone="line">
      Sign out
    </Button>
  );
}
