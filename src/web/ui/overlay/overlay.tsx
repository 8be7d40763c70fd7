import { Dialog } from "radix-ui";
import type { ReactNode } from "react";
import { IconButton } from "#web/ui/icon-button.tsx";
import { X } from "#web/ui/icon-paths.ts";
import { useBackLayer } from "./use-back-layer.ts";
import "./overlay.css";

export type OverlayProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** A word beside the title, e.g. a count. */
  readonly note?: ReactNode;
  /** Called once it has left the screen, to put the focus back on what opened it. */
  readonly onClosed?: (() => void) | undefined;
  readonly children: ReactNode;
};

type FrameProps = OverlayProps & {
  readonly className: string;
  readonly titleClassName: string;
};

/** What dialogs, drawers and sheets have in common: scrim, focus trap, Escape and Back, a title and a close button. */
export function Overlay({ isOpen, onClose, title, note, onClosed, children, ...looks }: FrameProps) {
  useBackLayer(isOpen, onClose);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay-scrim fixed inset-0 z-(--layer-scrim) bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          className={`theme-paper fixed flex flex-col border-ink ${looks.className}`}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClosed?.();
          }}
          onPointerDownOutside={(event) => {
            // A press on the scrim closes it; one on a toast or on a window of PayPal does not.
            if (!isScrim(event.target)) event.preventDefault();
          }}
        >
          <header className="flex min-h-16 shrink-0 items-center justify-between border-ink border-b pl-(--gut)">
            <div className="flex items-start gap-2">
              <Dialog.Title className={`type-display leading-none ${looks.titleClassName}`}>
                {title}
              </Dialog.Title>
              {note !== undefined && <span className="type-mono">{note}</span>}
            </div>
            <Dialog.Close asChild>
              <IconButton icon={X} label="Close" className="h-[63px] w-16 shrink-0" />
            </Dialog.Close>
          </header>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function isScrim(target: EventTarget | null): boolean {
  return target instanceof Element && target.classList.contains("overlay-scrim");
}
