import type { ToastMessage } from "./toast-store.ts";
import { toasts } from "./toasts.ts";

/** Shows a short message for five seconds. Whatever must not be missed is also said where it happened. */
export function showToast(message: ToastMessage): void {
  toasts.show(message);
}
