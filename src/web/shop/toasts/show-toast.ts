import { loadLate } from "#web/page/scripts/load-late.ts";
import { type ToastMessage, toasts } from "./toast-store.ts";

/** Shows a short message for five seconds. What nobody may miss must also be written on the page. */
export function showToast(message: ToastMessage): void {
  toasts.show(message);
  // Where it does not come now, it does after the page.
  void loadLate("shop/toasts/draw-toasts.tsx", () => import("./draw-toasts.tsx"))
    .then((module) => module.drawToasts())
    .catch(() => undefined);
}

/** Dismisses the visible toast, before something opens that would cover it and says the same. */
export function hideToast(): void {
  const toast = toasts.current();
  if (toast) toasts.dismiss(toast.id);
}
