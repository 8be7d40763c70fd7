import { useEffect } from "react";
import { TOAST_DISMISS_MS, type Toast, type ToastVariant } from "./toast-store.ts";

export type ToastViewProps = {
  readonly toast: Toast | undefined;
  readonly onDismiss: (id: number) => void;
};

/** Replaces the toast when its own script cannot be fetched: the same look and words, without swiping. */
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
        <div className={toastFrame(toast.variant)}>
          <p className="text-[15px] leading-normal font-bold">{toast.title}</p>
          {toast.description && <p className="text-s leading-normal">{toast.description}</p>}
          {toast.action && (
            <button className={TOAST_ACTION} onClick={toast.action.run} type="button">
              {toast.action.label}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

export const TOAST_PLACE = "toast-place pointer-events-none fixed z-(--layer-toast) outline-none";

export const TOAST_ACTION =
  "block min-h-11 text-[15px] font-semibold underline decoration-hot decoration-2 underline-offset-6";

export function toastFrame(variant: ToastVariant): string {
  return `toast-frame toast-${variant}`;
}
