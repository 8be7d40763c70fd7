import { Link } from "react-router";
import { Icon } from "#web/ui/icon.tsx";
import { ArrowRight } from "#web/ui/icon-paths.ts";

type ArrowLinkProps = {
  readonly to: string;
  readonly children: string;
  /** Its distance from the text above. */
  readonly className?: string;
};

/** The way on from a text, to another page of the shop. */
export function ArrowLink({ to, children, className = "" }: ArrowLinkProps) {
  return (
    <Link className={`link-line inline-flex min-h-11 items-center gap-2 font-semibold ${className}`} to={to}>
      {children}
      <Icon icon={ArrowRight} />
    </Link>
  );
}
