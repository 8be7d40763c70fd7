import { Overlay, type OverlayProps } from "./overlay.tsx";

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
