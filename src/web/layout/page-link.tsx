import { FOOTER_LISTS } from "#content/site-pages.ts";
import { ArrowLink } from "./arrow-link.tsx";

type PageLinkProps = { readonly path: string };

/** To another page of the shop, by the name the footer gives it. */
export function PageLink({ path }: PageLinkProps) {
  const page = FOOTER_LISTS.flatMap((list) => list.pages).find((candidate) => candidate.path === path);
  if (!page) throw new Error(`no page at ${path}`);
  return <ArrowLink to={path}>{page.label}</ArrowLink>;
}
