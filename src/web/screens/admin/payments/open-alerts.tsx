import { Link } from "react-router";
import type { MoneyBoard } from "#contract/payments/owner.ts";
import { call } from "#web/api/call.ts";
import { Button, buttonClass } from "#web/kit/ui/button.tsx";
import { adminPaths } from "#web/screens/admin/admin-paths.ts";
import { AdminPart } from "#web/screens/admin/controls/admin-part.tsx";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { SecondPress } from "#web/screens/admin/controls/second-press.tsx";
import { Timestamp } from "#web/screens/admin/controls/timestamp.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";

/** Marks an alert as resolved, wherever it is shown. */
export function useResolving() {
  return useAdminAction((id: number) => call("POST /api/admin/alerts/:id/resolve", { params: { id } }), {
    done: ({ openAlerts }) => ({
      title: "Done",
      description: openAlerts === 0 ? "Nothing else needs attention" : `${openAlerts} more need attention`,
    }),
  });
}

/** What happened to the held pieces; orders that kept theirs are being paid. */
function freedWords({ pieces, kept }: { readonly pieces: number; readonly kept: number }): string {
  const keeping = kept === 1 ? "1 order keeps its own" : `${kept} orders keep their own`;
  const free = pieces === 1 ? "1 piece can be bought" : `${pieces} pieces can be bought`;
  return kept === 0 ? `${free} again` : `${free} again; ${keeping}: its money may be on its way`;
}

type OpenAlertsProps = { readonly board: Pick<MoneyBoard, "alerts" | "openAlerts"> };

/** Alerts that only a person can resolve; usually none. */
export function OpenAlerts({ board }: OpenAlertsProps) {
  const resolving = useResolving();
  const { alerts, openAlerts } = board;

  return (
    <AdminPart note={String(openAlerts)} title="Needs attention">
      {openAlerts === 0 && <p className="text-s text-note">Nothing needs attention.</p>}
      <ul>
        {alerts.map((alert) => (
          <li
            className="grid gap-x-4 gap-y-2 border-line border-t py-3 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center"
            key={alert.id}
          >
            <div className="min-w-0">
              <p className="max-w-[80ch] font-medium break-words">{alert.message}</p>
              <p className="type-mono text-note">
                <Timestamp at={alert.createdAt} />
              </p>
            </div>
            <div className="flex flex-wrap gap-2.5">
              {alert.orderId !== null && (
                <Link className={buttonClass("line", "small")} to={adminPaths.order(alert.orderId)}>
                  See the order
                </Link>
              )}
              {alert.kind.startsWith("page-problem") && (
                <Link className={buttonClass("line", "small")} to={adminPaths.problems()}>
                  See the problems
                </Link>
              )}
              <Button
                aria-disabled={resolving.isPending}
                onClick={() => resolving.run(alert.id)}
                size="small"
                tone="ink"
              >
                Done<span className="sr-only">: {alert.message}</span>
              </Button>
              {alert.kind === "held" && (
                <SecondPress
                  confirm="Free them now"
                  action={() => call("POST /api/admin/alerts/:id/free-pieces", { params: { id: alert.id } })}
                  done={(freed) => ({ title: "Freed", description: freedWords(freed) })}
                  label="Free these pieces"
                  question="They are on sale again. What has been paid by now stays sold."
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      <SaveProblem problem={resolving.problem} />
    </AdminPart>
  );
}
