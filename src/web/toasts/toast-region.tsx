import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { PlainToast } from "./plain-toast.tsx";
import type { ToastViewProps } from "./toast-view.tsx";
import { toasts } from "./toasts.ts";

type View = ComponentType<ToastViewProps>;

/** Where toasts appear. The script that draws them is asked for with the first one. */
export function ToastRegion() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current, () => undefined);
  const [View, setView] = useState<View>();
  const isWanted = toast !== undefined;

  useEffect(() => {
    if (!isWanted) return;
    import("./toast-view.tsx").then(
      (module) => setView(() => module.ToastView),
      // Without a connection the message itself still has to arrive.
      () => setView((loaded: View | undefined) => loaded ?? PlainToast),
    );
  }, [isWanted]);

  // `aria-live` keeps an open dialog from hiding the toasts from screen readers; the toast announces itself.
  return <div aria-live="off">{View && <View toast={toast} onDismiss={toasts.dismiss} />}</div>;
}
