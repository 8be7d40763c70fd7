import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useBackLayer } from "./back-layers.ts";
import { addModal } from "./modal-layers.ts";
import { useUntilAnimated } from "./use-until-animated.ts";
import "./overlay.css";

export type ModalProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called when it has left the screen, to move the focus; without it the focus returns to where it was. */
  readonly onClosed?: (() => void) | undefined;
  readonly children: ReactNode;
};

type NamedModalProps = ModalProps & {
  readonly className: string;
  /** Its name, or the id of its heading. */
  readonly name: { readonly "aria-label": string } | { readonly "aria-labelledby": string };
};

/** Covers the page, which is inert meanwhile: scrim, focus, Escape and Back. */
export function Modal({ isOpen, onClose, onClosed, className, name, children }: NamedModalProps) {
  const box = useRef<HTMLDivElement>(null);
  const scrim = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  const close = useEffectEvent(onClose);
  useBackLayer(isOpen, onClose);

  const isDrawn = useUntilAnimated(isOpen, [box, scrim], () => {
    if (onClosed) onClosed();
    else if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  });

  // Before it is painted, because Escape may be pressed as soon as it is visible.
  useLayoutEffect(() => {
    if (!isOpen || !box.current || !scrim.current) return;
    // An element inside may have taken the focus already.
    if (!box.current.contains(document.activeElement)) {
      opener.current = document.activeElement;
      firstOf(box.current).focus({ preventScroll: true });
    }
    return addModal({ box: box.current, scrim: scrim.current, close: () => close() });
  }, [isOpen]);

  if (!isDrawn) return null;
  const state = isOpen ? "open" : "closed";
  return createPortal(
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the keyboard closes it with Escape. */}
      <div
        className="overlay-scrim fixed inset-0 z-(--layer-scrim) bg-scrim"
        data-state={state}
        onClick={onClose}
        ref={scrim}
      />
      <div
        {...name}
        aria-modal="true"
        className={`fixed outline-none ${className}`}
        data-state={state}
        ref={box}
        role="dialog"
        tabIndex={-1}
      >
        {children}
      </div>
    </>,
    document.body,
  );
}

const TAKES_FOCUS = "a[href], button:enabled, input:enabled, select, textarea, [tabindex='0']";

function firstOf(box: HTMLElement): HTMLElement {
  return box.querySelector<HTMLElement>(TAKES_FOCUS) ?? box;
}
