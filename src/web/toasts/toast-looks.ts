import type { ToastVariant } from "./toast-store.ts";

/** Top on phones, where the thumb and the pay row stay free; bottom right from 768 px, above the newsletter banner. */
export const TOAST_PLACE =
  "pointer-events-none fixed inset-x-2 top-2 z-(--layer-toast) outline-none " +
  "min-[48rem]:top-auto min-[48rem]:right-5 min-[48rem]:bottom-[calc(20px+var(--newsletter-height,0px))] min-[48rem]:left-auto min-[48rem]:w-[400px] min-[48rem]:max-w-[420px]";

export const TOAST_FRAME = "pointer-events-auto relative border-l-8 py-3.5 pr-13 pl-4 text-paper";

export const TOAST_LOOKS: Readonly<Record<ToastVariant, string>> = {
  default: "border-hot bg-ink [--focus-halo:var(--color-ink)] [--focus-ring:var(--color-paper)]",
  destructive: "border-paper bg-bad [--focus-halo:var(--color-bad)] [--focus-ring:var(--color-paper)]",
};
