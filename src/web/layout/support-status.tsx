import { isSupportOpen } from "#domain/time/time.ts";
import { useShopClock } from "./shop-clock.tsx";
import { useContact } from "./use-contact.ts";

type SupportStatusProps = {
  /** Says that it is support that is closed, not the shop: where no heading says so. */
  readonly isNamed?: boolean;
  readonly className?: string;
};

/** Whether support is open at this hour, in words; the dot only repeats it. Nothing where the hours are the owner's words alone. */
export function SupportStatus({ isNamed = false, className = "" }: SupportStatusProps) {
  const contact = useContact();
  const words = isNamed ? NAMED : UNDER_A_HEADING;
  const isOpen = isSupportOpen(useShopClock());
  if (contact?.countsSupportHours === false) return isNamed ? "Support" : null;
  return (
    <span className={`inline-flex items-center gap-2 ${className}`}>
      <span
        aria-hidden="true"
        className={`size-2 rounded-full ${isOpen ? "bg-hot" : "border border-current"}`}
      />
      {isOpen ? words.open : words.closed}
    </span>
  );
}

const UNDER_A_HEADING = { open: "Open now", closed: "Closed" };
const NAMED = { open: "Support open", closed: "Support closed" };
