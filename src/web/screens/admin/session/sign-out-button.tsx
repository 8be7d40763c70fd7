import { useEffect } from "react";
import { Button } from "#web/kit/ui/button.tsx";
import { showToast } from "#web/shop/toasts/show-toast.ts";
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
