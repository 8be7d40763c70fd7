import { Link } from "react-router";
import type { SitePage } from "#content/site-pages.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ArrowRight } from "#web/ui/icon-paths.ts";

/** Pages of the shop as rows. */
export function PageLinks({ pages }: { readonly pages: readonly SitePage[] }) {
  return (
    <ul className="border-t border-rule">
      {pages.map(({ label, path }) => (
        <li key={path}>
          <Link
            className="focus-inside flex min-h-14 items-center justify-between border-b border-rule px-(--gut) text-[1.0625rem] font-semibold transition-colors hover:bg-ink hover:text-paper"
            to={path}
          >
            {label}
            <Icon icon={ArrowRight} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
