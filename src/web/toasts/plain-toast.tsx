import { useEffect } from "react";
import { TOAST_FRAME, TOAST_LOOKS, TOAST_PLACE } from "./toast-looks.ts";
import { TOAST_DISMISS_MS } from "./toast-store.ts";
import type { ToastViewProps } from "./toast-view.tsx";

/** Stands in when the toast's own script cannot be fetched: the same words, without swiping. */
export function PlainToast({ toast, onDismiss }: ToastViewProps) {
  const id = toast?.isOpen ? toast.id : undefined;

  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => onDismiss(id), TOAST_DISMISS_MS);
    return () => clearTimeout(timer);
  }, [id, onDismiss]);

  return (
    <div className={TOAST_PLACE} role={toast?.variant === "destructive" ? "alert" : "status"}>
      {toast?.isOpen && (
        <div className={`${TOAST_FRAME} ${TOAST_LOOKS[toast.variant]}`}>
          <p className="text-[15px] leading-normal font-bold">{toast.title}</p>
          {toast.description && <p className="text-s leading-normal">{toast.description}</p>}
        </div>
      )}
    </div>
  );
}
