import type { PublicContact, PublicProfile } from "#domain/contact/public-contact.ts";
import { isSupportOpen } from "#domain/time/time.ts";
import { useShopFacts } from "#web/page/shop-facts.ts";
import { useShopClock } from "#web/shop/shop-clock.tsx";

type SupportStatusProps = {
  /** States that support is closed, not the shop, where no heading does. */
  readonly isNamed?: boolean;
  readonly className?: string;
};

/** Whether support is open now, in words; the dot only repeats it. Nothing when the hours are the owner's own words. */
export function SupportStatus({ isNamed = false, className = "" }: SupportStatusProps) {
  const contact = useContact();
  const words = isNamed ? NAMED : UNDER_A_HEADING;
  const isOpen = isSupportOpen(useShopClock(), useShopFacts()?.delivery.closed);
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

type ProfileLinksProps = {
  readonly profiles: readonly PublicProfile[];
  readonly linkClass: string;
  readonly className?: string;
};

/** The label elsewhere. Empty when the owner has set nothing. */
export function ProfileLinks({ profiles, linkClass, className }: ProfileLinksProps) {
  return (
    <p className={className}>
      {profiles.map(({ label, href }) => (
        <a className={linkClass} href={href} key={href} rel="noreferrer">
          {label}
        </a>
      ))}
    </p>
  );
}

/** How people reach the shop; undefined on an error screen that could not load it. */
export function useContact(): PublicContact | undefined {
  return useShopFacts()?.contact;
}
