import { isSupportOpen } from "#domain/time/time.ts";
import { useShopClock } from "./shop-clock.tsx";

type SupportStatusProps = { readonly className?: string };

/** Whether support is open at this hour, in words; the dot only repeats it. */
export function SupportStatus({ className = "" }: SupportStatusProps) {
  const isOpen = isSupportOpen(useShopClock());
  return (
    <span className={`inline-flex items-center gap-2 ${className}`}>
      <span
        aria-hidden="true"
        className={`size-2 rounded-full ${isOpen ? "bg-hot" : "border border-current"}`}
      />
      {isOpen ? "Open now" : "Closed"}
    </span>
  );
}
