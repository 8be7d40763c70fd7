import { type ReactNode, useId } from "react";
import { IconButton } from "#web/kit/ui/icon-button.tsx";
import { X } from "#web/kit/ui/icon-paths.ts";
import { Modal, type ModalProps } from "./modal.tsx";

export type OverlayProps = ModalProps & {
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

/** Slides in from the right: the whole width of a phone, 440 px beside a page. */
export function Drawer(props: OverlayProps) {
  return (
    <Overlay
      {...props}
      className="overlay-drawer inset-y-0 right-0 z-(--layer-panel) w-full large-letters:overflow-y-auto sm:w-[440px] sm:border-l"
      titleClassName="text-[1.5rem]"
    />
  );
}
