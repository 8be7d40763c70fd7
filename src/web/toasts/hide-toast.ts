import { toasts } from "./toasts.ts";

/** Takes the visible toast away, for when something opens that would lie under it and says the same. */
export function hideToast(): void {
  const toast = toasts.current();
  if (toast) toasts.dismiss(toast.id);
}
