import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { PlainToast, type ToastViewProps } from "./plain-toast.tsx";
import { toasts } from "./show-toast.ts";

type View = ComponentType<ToastViewProps>;

/** Apart from who waits for it: the bundler would take over a refusal handled here, and its style sheet can be missing too. */
const loadToastView = () => import("./toast-view.tsx").then((module) => module.ToastView);

/** Where toasts appear. The script that draws them is loaded with the first one. */
export function ToastRegion() {
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
