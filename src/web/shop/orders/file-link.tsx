import { Icon } from "#web/kit/ui/icon.tsx";
import { ArrowDown } from "#web/kit/ui/icon-paths.ts";

type FileLinkProps = {
  readonly href: string;
  readonly children: string;
  /** Its distance from the element above. */
  readonly className?: string;
};

/** A file of the order, as a download. */
export function FileLink({ href, children, className = "" }: FileLinkProps) {
  return (
    <a
      className={`link-line inline-flex min-h-11 items-center gap-2 font-semibold ${className}`}
      download=""
      href={href}
    >
      {children}
      <Icon icon={ArrowDown} />
    </a>
  );
}
