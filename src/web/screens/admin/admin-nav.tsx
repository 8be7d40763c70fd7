import { Link } from "react-router";
import { countedWord } from "#web/screens/admin/orders/owner-words.ts";
import type { WaitingWork } from "#web/screens/admin/orders/use-waiting-work.ts";
import { MESSAGES_PAGE, ORDERS_PAGE, pagesFor } from "./admin-pages.ts";
import { adminPaths } from "./admin-paths.ts";
import type { Session } from "./session/session.ts";

type AdminNavProps = {
  readonly session: Session | undefined;
  readonly current: string;
  readonly work: WaitingWork;
};

/** For the link to the orders and for the browser's title. */
export function waitingWords({ toPack, returns }: WaitingWork): readonly string[] {
  return [
    ...(toPack > 0 ? [`${countedWord(toPack)} to pack`] : []),
    ...(returns > 0 ? [`${countedWord(returns)} ${returns === 1 ? "return" : "returns"}`] : []),
  ];
}

/** What stands beside a page's link. */
function countsOf(id: string, work: WaitingWork): readonly string[] {
  if (id === ORDERS_PAGE) return waitingWords(work);
  return id === MESSAGES_PAGE && work.messages > 0 ? [`${countedWord(work.messages)} to answer`] : [];
}

/** All pages in a row; on a phone five places at the foot of the screen, the last of which leads to the others. */
export function AdminNav({ session, current, work }: AdminNavProps) {
  const pages = pagesFor(session, current);
  const isInMore = !pages.some(({ id, isAtFoot }) => isAtFoot && id === current);
  return (
    <nav aria-label="Admin" className="admin-nav">
      <ul>
        {pages.map(({ id, label, path, isAtFoot = false }) => (
          <li className={isAtFoot ? "" : "max-lg:hidden"} key={id}>
            <Link aria-current={id === current ? "page" : undefined} to={path}>
              {label}
              {countsOf(id, work).map((words) => (
                <span className="admin-nav-count" key={words}>
                  {words}
                </span>
              ))}
            </Link>
          </li>
        ))}
        <li className="lg:hidden">
          <Link aria-current={isInMore ? "page" : undefined} to={adminPaths.more}>
            More
          </Link>
        </li>
      </ul>
    </nav>
  );
}
