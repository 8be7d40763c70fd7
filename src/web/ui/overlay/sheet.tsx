import { Overlay, type OverlayProps } from "./overlay.tsx";

/** For a few rows to choose from: at the bottom edge of a phone, 420 px wide in the middle of wider screens. */
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
