import { Toast as RadixToast } from "radix-ui";
import { IconButton } from "#web/kit/ui/icon-button.tsx";
import { X } from "#web/kit/ui/icon-paths.ts";
import "./toast-motion.css";
import { TOAST_ACTION, TOAST_PLACE, type ToastViewProps, toastFrame } from "./plain-toast.tsx";
import { TOAST_DISMISS_MS } from "./toast-store.ts";

const SWIPE_THRESHOLD_PX = 50;

/**
 * One toast. It goes after five seconds, unless the pointer or focus is on it, or by a swipe to the right; F8 focuses
 * it.
 */
export function ToastView({ toast, onDismiss }: ToastViewProps) {
  return (
    <RadixToast.Provider
      duration={TOAST_DISMISS_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
      label="Notification"
    >
      {toast && (
        <RadixToast.Root
          key={toast.id}
          open={toast.isOpen}
          onOpenChange={(isOpen) => !isOpen && onDismiss(toast.id)}
          type={toast.variant === "destructive" ? "foreground" : "background"}
          className={`toast-motion ${toastFrame(toast.variant)}`}
        >
          <RadixToast.Title className="text-[15px] leading-normal font-bold">{toast.title}</RadixToast.Title>
          {toast.description && (
            <RadixToast.Description className="text-s leading-normal">
              {toast.description}
            </RadixToast.Description>
          )}
          {toast.action && (
            <RadixToast.Action
              altText={toast.action.label}
              className={TOAST_ACTION}
              onClick={toast.action.run}
            >
              {toast.action.label}
            </RadixToast.Action>
          )}
          <RadixToast.Close asChild>
            <IconButton icon={X} label="Close" className="absolute top-0 right-0 size-12" />
          </RadixToast.Close>
        </RadixToast.Root>
      )}
      <RadixToast.Viewport className={TOAST_PLACE} />
    </RadixToast.Provider>
  );
}
