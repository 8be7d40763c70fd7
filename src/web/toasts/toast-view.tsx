import { Toast as RadixToast } from "radix-ui";
import { IconButton } from "#web/ui/icon-button.tsx";
import { X } from "#web/ui/icon-paths.ts";
import "./toast-motion.css";
import { TOAST_FRAME, TOAST_LOOKS, TOAST_PLACE } from "./toast-looks.ts";
import { TOAST_DISMISS_MS, type Toast } from "./toast-store.ts";

export type ToastViewProps = {
  readonly toast: Toast | undefined;
  readonly onDismiss: (id: number) => void;
};

const SWIPE_THRESHOLD_PX = 50;

/** One toast: gone after five seconds unless pointed at or focused; swiped to the right; F8 moves the focus here. */
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
          className={`toast-motion ${TOAST_FRAME} ${TOAST_LOOKS[toast.variant]}`}
        >
          <RadixToast.Title className="text-[15px] leading-normal font-bold">{toast.title}</RadixToast.Title>
          {toast.description && (
            <RadixToast.Description className="text-s leading-normal">
              {toast.description}
            </RadixToast.Description>
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
