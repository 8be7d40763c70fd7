import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { loadLate } from "#web/page/scripts/load-late.ts";
import { PlainToast, type ToastViewProps } from "./plain-toast.tsx";
import { toasts } from "./toast-store.ts";

type View = ComponentType<ToastViewProps>;

/** Apart from who waits for it: the bundler would take over a refusal handled here. */
const loadToastView = () =>
  loadLate("shop/toasts/toast-view.tsx", () => import("./toast-view.tsx")).then((module) => module.ToastView);

/** The place of toasts. What it needs to show one without a connection comes along. */
export function Toasts() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current, () => undefined);
  const [View, setView] = useState<View>();
  const isWanted = toast !== undefined;

  useEffect(() => {
    if (!isWanted) return;
    loadToastView().then(
      (loaded) => setView(() => loaded),
      // The message must be shown even when that script cannot be loaded.
      () => setView((loaded: View | undefined) => loaded ?? PlainToast),
    );
  }, [isWanted]);

  // With `aria-live` set, an open dialog does not hide the toasts from screen readers. Each toast announces itself.
  return <div aria-live="off">{View && <View toast={toast} onDismiss={toasts.dismiss} />}</div>;
}
