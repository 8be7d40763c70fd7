import { Link } from "react-router";
import { FOOTER_LISTS } from "#content/site-pages.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ArrowRight } from "#web/ui/icon-paths.ts";

type PageLinkProps = { readonly path: string };

/** To another page of the shop, by the name the footer gives it. */
export function PageLink({ path }: PageLinkProps) {
  const page = FOOTER_LISTS.flatMap((list) => list.pages).find((candidate) => candidate.path === path);
  if (!page) throw new Error(`the footer names no page at ${path}`);
  return (
    <Link className="link-line inline-flex min-h-11 items-center gap-2 font-semibold" to={path}>
      {page.label}
      <Icon icon={ArrowRight} />
    </Link>
  );
}
