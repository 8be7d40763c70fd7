import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { IconButton } from "#web/kit/ui/icon-button.tsx";
import { X } from "#web/kit/ui/icon-paths.ts";
import { OVER_DIALOGS } from "#web/kit/ui/overlay/modal-layers.ts";
import { useUntilAnimated } from "#web/kit/ui/overlay/use-until-animated.ts";
import { TOAST_DISMISS_MS, type Toast, toasts } from "./toast-store.ts";
import { useSwipeAway } from "./use-swipe-away.ts";
import "./toast.css";

/** The key that leads to the toast. */
const HOTKEY = "F8";

/**
 * The place of toasts. A toast disappears after five seconds, unless it has the pointer or the focus or the window is
 * in the background; by its button; or by a swipe to the right.
 */
export function Toasts() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current, () => undefined);
  const place = useRef<HTMLElement>(null);
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isAway = useIsAway();
  const open = toast?.isOpen ? toast.id : undefined;
  useDismissal(open, isPointedAt || isFocused || isAway);
  useHotkey(place);
  /** The element that had the focus before one in here got it. */
  const before = useRef<EventTarget>(null);
  const isUrgent = toast?.variant === "destructive";

  /** No event fires when a removed element had the focus or the pointer. */
  function letGo(): void {
    if (place.current?.contains(document.activeElement) && before.current instanceof HTMLElement)
      before.current.focus({ preventScroll: true });
    setPointedAt(false);
    setFocused(false);
  }

  return (
    <section
      {...OVER_DIALOGS}
      aria-label={`Notification (${HOTKEY})`}
      className="toast-place pointer-events-none fixed z-(--layer-toast) outline-none"
      onBlur={() => setFocused(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setFocused(true);
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
      }}
      onPointerLeave={() => setPointedAt(false)}
      onPointerMove={() => setPointedAt(true)}
      ref={place}
      tabIndex={-1}
    >
      <div
        aria-atomic="true"
        aria-live={isUrgent ? "assertive" : "polite"}
        {...(open !== undefined && { role: isUrgent ? "alert" : "status" })}
      >
        {toast && <ShownToast key={toast.id} onGone={letGo} toast={toast} />}
      </div>
    </section>
  );
}

type ShownToastProps = { readonly toast: Toast; readonly onGone: () => void };

function ShownToast({ toast, onGone }: ShownToastProps) {
  const { id, variant, title, description, action, isOpen } = toast;
  const frame = useRef<HTMLDivElement>(null);
  const isDrawn = useUntilAnimated(isOpen, [frame], onGone);
  const dismiss = () => toasts.dismiss(id);
  const swiping = useSwipeAway(frame, dismiss);
  if (!isDrawn) return null;
  return (
    <div
      {...swiping}
      className={`toast-frame toast-${variant} toast-motion`}
      data-state={isOpen ? "open" : "closed"}
      ref={frame}
    >
      <p className="text-[15px] leading-normal font-bold">{title}</p>
      {description && <p className="text-s leading-normal">{description}</p>}
      {action && (
        <button
          className="block min-h-11 text-[15px] font-semibold underline decoration-hot decoration-2 underline-offset-6"
          onClick={() => {
            action.run();
            dismiss();
          }}
          type="button"
        >
          {action.label}
        </button>
      )}
      <IconButton className="absolute top-0 right-0 size-12" icon={X} label="Close" onClick={dismiss} />
    </div>
  );
}

/** The remaining time is kept while the toast is held. */
function useDismissal(id: number | undefined, isHeld: boolean): void {
  const left = useRef({ id, ms: TOAST_DISMISS_MS });
  useEffect(() => {
    if (left.current.id !== id) left.current = { id, ms: TOAST_DISMISS_MS };
    if (id === undefined || isHeld) return;
    const began = performance.now();
    const timer = setTimeout(() => toasts.dismiss(id), left.current.ms);
    return () => {
      clearTimeout(timer);
      left.current.ms -= performance.now() - began;
    };
  }, [id, isHeld]);
}

function useIsAway(): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    window.addEventListener("blur", () => setAway(true), stop);
    window.addEventListener("focus", () => setAway(false), stop);
    return () => stop.abort();
  }, []);
  return isAway;
}

function useHotkey(place: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const lead = ({ key }: KeyboardEvent) => {
      if (key === HOTKEY && toasts.current()?.isOpen) place.current?.focus();
    };
    document.addEventListener("keydown", lead);
    return () => document.removeEventListener("keydown", lead);
  }, [place]);
}
