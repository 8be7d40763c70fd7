import { useEffect } from "react";
import "./dialog-release.css";

/**
 * PayPal may open its window as a layer of this page. The checkout dialog keeps focus and pointer inside itself, so
 * while a payment is under way it must let go of everything outside.
 */
export function useDialogRelease(isPaying: boolean): void {
  useEffect(() => {
    if (!isPaying) return;
    document.documentElement.classList.add("paypal-open");
    // On the window, so that these run before the dialog's own listeners, which are on the document.
    window.addEventListener("focusin", keepFromDialog, true);
    window.addEventListener("focusout", keepFromDialog, true);
    return () => {
      document.documentElement.classList.remove("paypal-open");
      window.removeEventListener("focusin", keepFromDialog, true);
      window.removeEventListener("focusout", keepFromDialog, true);
    };
  }, [isPaying]);
}

function keepFromDialog(event: FocusEvent): void {
  const target = event.type === "focusin" ? event.target : event.relatedTarget;
  if (target instanceof Element && !target.closest('[role="dialog"]')) event.stopImmediatePropagation();
}
