import { SECOND } from "#domain/time/time.ts";

export type ToastVariant = "default" | "destructive";

/** The toast's action, as a button. */
export type ToastAction = { readonly label: string; readonly run: () => void };

export type ToastMessage = {
  readonly title: string;
  readonly description?: string | undefined;
  readonly variant?: ToastVariant | undefined;
  readonly action?: ToastAction | undefined;
};

export type Toast = ToastMessage & {
  readonly id: number;
  readonly variant: ToastVariant;
  /** False once dismissed: it leaves the screen at once and the store later. */
  readonly isOpen: boolean;
};

export const TOAST_DISMISS_MS = 5 * SECOND;
/** A dismissed toast is removed from the store only after this long. */
export const TOAST_REMOVE_MS = 1000 * SECOND;

export type ToastStore = {
  subscribe(onChange: () => void): () => void;
  current(): Toast | undefined;
  show(message: ToastMessage): void;
  dismiss(id: number): void;
};

type StartTimer = (onEnd: () => void, afterMs: number) => unknown;

/** Holds one toast. A new one replaces it at once, so at most one is visible. */
export function createToastStore(startTimer: StartTimer): ToastStore {
  let toast: Toast | undefined;
  let shown = 0;
  const listeners = new Set<() => void>();

  function replace(next: Toast | undefined): void {
    toast = next;
    for (const listener of listeners) listener();
  }

  function removeIfStillDismissed(id: number): void {
    if (toast?.id === id) replace(undefined);
  }

  return {
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    current: () => toast,
    show(message) {
      replace({ ...message, variant: message.variant ?? "default", id: ++shown, isOpen: true });
    },
    dismiss(id) {
      if (toast?.id !== id || !toast.isOpen) return;
      replace({ ...toast, isOpen: false });
      startTimer(() => removeIfStillDismissed(id), TOAST_REMOVE_MS);
    },
  };
}

/** The page's one toast. Only browsers show toasts; the server never writes here. */
export const toasts = createToastStore((onEnd, afterMs) => setTimeout(onEnd, afterMs));
