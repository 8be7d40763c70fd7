import { type ReactNode, useId } from "react";
import { IconButton } from "#web/kit/ui/icon-button.tsx";
import { X } from "#web/kit/ui/icon-paths.ts";
import { Modal, type ModalProps } from "./modal.tsx";

type OverlayProps = ModalProps & {
  readonly title: string;
  /** A word beside the title, e.g. a count. */
  readonly note?: ReactNode;
};

type FrameProps = OverlayProps & {
  readonly className: string;
  readonly titleClassName: string;
};

/** Shared by dialogs, drawers and sheets: a title and a close button. */
export function Overlay({ title, note, className, titleClassName, children, ...modal }: FrameProps) {
  const titleId = useId();
  return (
    <Modal
      {...modal}
      className={`theme-paper flex flex-col border-ink ${className}`}
      name={{ "aria-labelledby": titleId }}
    >
      <header className="flex min-h-16 shrink-0 items-center justify-between border-ink border-b pl-(--gut)">
        <div className="flex items-start gap-2">
          <h2 className={`type-display leading-none ${titleClassName}`} id={titleId}>
            {title}
          </h2>
          {note !== undefined && <span className="type-mono">{note}</span>}
        </div>
        <IconButton className="h-[63px] w-16 shrink-0" icon={X} label="Close" onClick={modal.onClose} />
      </header>
      {children}
    </Modal>
  );
}

/** In the middle of the page, at most 896 px wide and 90 percent high; the whole screen below 768 px. */
export function Dialog(props: OverlayProps) {
  return (
    <Overlay
      {...props}
      className={
        "overlay-dialog inset-0 z-(--layer-dialog) min-[48rem]:top-[5vh] min-[48rem]:right-auto min-[48rem]:bottom-auto " +
        "min-[48rem]:left-1/2 min-[48rem]:max-h-[90vh] min-[48rem]:w-[min(56rem,calc(100vw-3rem))] " +
        "min-[48rem]:-translate-x-1/2 min-[48rem]:border min-[48rem]:[--gut:24px]"
      }
      titleClassName="text-[clamp(1.1875rem,1rem+0.9vw,1.75rem)]"
    />
  );
}

/** Slides in from the right: the whole width of a phone, 440 px beside a page. */
export function Drawer(props: OverlayProps) {
  return (
    <Overlay
      {...props}
      className="overlay-drawer inset-y-0 right-0 z-(--layer-panel) w-full sm:w-[440px] sm:border-l"
      titleClassName="text-[1.5rem]"
    />
  );
}

/** For a short list of choices: at the bottom edge of a phone, 420 px wide in the middle of wider screens. */
export function Sheet(props: OverlayProps) {
  return (
    <Overlay
      {...props}
      className={
        "overlay-sheet inset-x-0 bottom-0 z-(--layer-dialog) max-h-[90vh] border-t sm:top-[12vh] sm:right-auto " +
        "sm:bottom-auto sm:left-1/2 sm:max-h-[80vh] sm:w-[420px] sm:-translate-x-1/2 sm:border"
      }
      titleClassName="text-[1.375rem]"
    />
  );
}
