import { Link } from "react-router";
import type { AlertJson, MoneyBoard } from "#contract/admin/money.ts";
import { apiSend } from "#web/api/client.ts";
import { AdminPart } from "#web/screens/admin/controls/admin-part.tsx";
import { Moment } from "#web/screens/admin/controls/moment.tsx";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { useSave } from "#web/screens/admin/controls/use-save.ts";
import { ordersPath } from "#web/screens/admin/orders/orders-view.ts";
import { showToast } from "#web/toasts/show-toast.ts";
import { Button } from "#web/ui/button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";

type OpenAlertsProps = {
  readonly board: Pick<MoneyBoard, "alerts" | "openAlerts">;
  readonly onResolved: () => void;
};

/** What only a person can settle; nothing to see in a sound shop. */
export function OpenAlerts({ board, onResolved }: OpenAlertsProps) {
  const save = useSave();
  const { alerts, openAlerts } = board;

  async function resolve({ id }: AlertJson): Promise<void> {
    const path = `/api/admin/alerts/${id}/resolve`;
    const left = await save.run(() => apiSend<{ openAlerts: number }>("POST", path));
    if (left === undefined) return;
    showToast({
      title: "Dealt with",
      description: left.openAlerts === 0 ? "Nothing else needs you" : `${left.openAlerts} more need you`,
    });
    onResolved();
  }

  return (
    <AdminPart note={String(openAlerts)} title="Needs you">
      {openAlerts === 0 && <p className="text-s text-note">Nothing needs you.</p>}
      <ul>
        {alerts.map((alert) => (
          <li
            className="grid gap-x-4 gap-y-2 border-line border-t py-3 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center"
            key={alert.id}
          >
            <div className="min-w-0">
              <p className="max-w-[80ch] font-medium break-words">{alert.message}</p>
              <p className="type-mono text-note">
                <Moment at={alert.createdAt} />
              </p>
            </div>
            <div className="flex flex-wrap gap-2.5">
              {alert.orderId !== null && (
                <Link className={buttonClass("line", "small")} to={ordersPath({ order: alert.orderId })}>
                  See the order
                </Link>
              )}
              <Button aria-disabled={save.isPending} onClick={() => resolve(alert)} size="small" tone="ink">
                Dealt with<span className="sr-only">: {alert.message}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <SaveProblem problem={save.problem} />
    </AdminPart>
  );
}
