import { type ToastMessage, toasts } from "./toast-store.ts";

/** Shows a short message for five seconds. Anything important must also be written on the page. */
export function showToast(message: ToastMessage): void {
  toasts.show(message);
}

/** Dismisses the visible toast, before something opens that would cover it and say the same. */
export function hideToast(): void {
  const toast = toasts.current();
  if (toast) toasts.dismiss(toast.id);
}
