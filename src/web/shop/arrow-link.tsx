import { Link } from "react-router";
import { FOOTER_LISTS } from "#content/site-pages.ts";
import { Icon } from "#web/kit/ui/icon.tsx";
import { ArrowRight } from "#web/kit/ui/icon-paths.ts";

type ArrowLinkProps = {
  readonly to: string;
  readonly children: string;
  /** Its distance from the text above. */
  readonly className?: string;
};

/** A text's link to another page of the shop. */
export function ArrowLink({ to, children, className = "" }: ArrowLinkProps) {
  return (
    <Link className={`link-line inline-flex min-h-11 items-center gap-2 font-semibold ${className}`} to={to}>
      {children}
      <Icon icon={ArrowRight} />
    </Link>
  );
}

type PageLinkProps = { readonly path: string };

/** To another page of the shop, by its name in the footer. */
export function PageLink({ path }: PageLinkProps) {
  const page = FOOTER_LISTS.flatMap((list) => list.pages).find((candidate) => candidate.path === path);
  if (!page) throw new Error(`no page at ${path}`);
  return <ArrowLink to={path}>{page.label}</ArrowLink>;
}
