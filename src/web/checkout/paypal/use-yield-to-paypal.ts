import { useEffect } from "react";

/**
 * PayPal may lay its own window over the page. Our dialog keeps the focus and the pointer inside itself, so while a
 * payment is under way it has to let go of what is not its own.
 */
export function useYieldToPayPal(isPaying: boolean): void {
  useEffect(() => {
    if (!isPaying) return;
    document.documentElement.classList.add("yields-to-paypal");
    // Before the dialog's own listeners, which stand on the document.
    window.addEventListener("focusin", keepFromDialog, true);
    window.addEventListener("focusout", keepFromDialog, true);
    return () => {
      document.documentElement.classList.remove("yields-to-paypal");
      window.removeEventListener("focusin", keepFromDialog, true);
      window.removeEventListener("focusout", keepFromDialog, true);
    };
  }, [isPaying]);
}

function keepFromDialog(event: FocusEvent): void {
  const wanted = event.type === "focusin" ? event.target : event.relatedTarget;
  if (wanted instanceof Element && !wanted.closest('[role="dialog"]')) event.stopImmediatePropagation();
}
