import type { PublicProfile } from "#domain/contact/public-contact.ts";

type ProfileLinksProps = {
  readonly profiles: readonly PublicProfile[];
  readonly linkClass: string;
  readonly className?: string;
};

/** The label elsewhere. An owner who has set nothing leaves an empty list. */
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
