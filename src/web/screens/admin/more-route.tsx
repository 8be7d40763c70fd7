import { Link } from "react-router";
import { Icon } from "#web/kit/ui/icon.tsx";
import { ArrowRight } from "#web/kit/ui/icon-paths.ts";
import { paths } from "#web/paths.ts";
import { pagesFor } from "./admin-pages.ts";
import { ScreenHead } from "./controls/screen-head.tsx";
import { useSession } from "./session/session.ts";

/** The pages that a phone's foot has no place for. */
export default function MoreRoute() {
  const others = pagesFor(useSession(), "").filter(({ isAtFoot = false }) => !isAtFoot);
  const shop = { id: "shop", label: "The shop", path: paths.home, hint: "As everybody sees it." };
  return (
    <section aria-labelledby="admin-more" className="page-width border-ink border-t pb-24">
      <ScreenHead id="admin-more" title="More" />
      <ul>
        {[...others, shop].map(({ id, label, path, hint }) => (
          <li className="border-line border-b" key={id}>
            <div className="focus-inside-within relative flex min-h-16 items-center justify-between gap-4 px-(--gut) py-3 transition-colors hover:bg-wash">
              <div>
                <Link className="block font-semibold after:absolute after:inset-0" to={path}>
                  {label}
                </Link>
                <p className="text-s text-note">{hint}</p>
              </div>
              <Icon icon={ArrowRight} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
