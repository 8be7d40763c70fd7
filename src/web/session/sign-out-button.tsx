import { useEffect } from "react";
import { showToast } from "#web/toasts/show-toast.ts";
import { Button } from "#web/ui/button.tsx";
import { useSessionChange } from "./use-session-change.ts";

export function SignOutButton() {
  const { isSending, refusal, send } = useSessionChange();

  useEffect(() => {
    if (refusal !== undefined)
      showToast({ title: "Still signed in", description: refusal.words, variant: "destructive" });
  }, [refusal]);

  return (
    <Button
      aria-busy={isSending}
      onClick={() => !isSending && send({ change: "sign-out" })}
      size="small"
      tone="line"
    >
      Sign out
    </Button>
  );
}
