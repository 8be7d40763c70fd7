import type { AdminOrder } from "#contract/admin/orders.ts";
import { addressOf } from "#web/api/call.ts";
import { Button, buttonClass } from "#web/kit/ui/button.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { ArrowUpRight } from "#web/kit/ui/icon-paths.ts";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { orderListActions } from "./order-actions.ts";

type OrderBatchProps = {
  /** The page of the list. */
  readonly orders: readonly AdminOrder[];
  readonly chosen: readonly AdminOrder[];
  readonly canPack: boolean;
  readonly onChoose: (ids: readonly number[]) => void;
};

/** Several orders at once: their slips in one file, and packed with one press. It stays in view while orders are ticked. */
export function OrderBatch({ orders, chosen, canPack, onChoose }: OrderBatchProps) {
  const packing = useAdminAction(orderListActions.packMany);
  const ids = chosen.map(({ id }) => id);
  const isAll = chosen.length === orders.length;
  return (
    <div className="sticky top-(--head) z-2 border-ink border-b bg-paper px-(--gut) py-2.5">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
        <label className="mr-auto flex min-h-11 basis-full items-center gap-3 text-s font-semibold sm:basis-auto">
          <input
            checked={isAll}
            className="size-5 shrink-0 accent-ink"
            onChange={() => onChoose(isAll ? [] : orders.map(({ id }) => id))}
            type="checkbox"
          />
          <span aria-live="polite">
            {chosen.length === 0 ? "Choose all on this page" : `${chosen.length} chosen`}
          </span>
        </label>
        {chosen.length > 0 && (
          <>
            <a
              className={`${buttonClass("line", "small")} grow sm:grow-0`}
              href={addressOf("GET /api/admin/orders/packing-slips.pdf", { query: { ids: ids.join(",") } })}
              rel="noreferrer"
              target="_blank"
            >
              Packing slips (PDF)
              <Icon icon={ArrowUpRight} />
            </a>
            {canPack && (
              <Button
                aria-disabled={packing.isPending}
                className="grow sm:grow-0"
                onClick={() => packing.run({ orders: chosen.map(({ id, number }) => ({ id, number })) })}
                size="small"
                tone="hot"
              >
                Mark packed
              </Button>
            )}
          </>
        )}
      </div>
      <SaveProblem problem={packing.problem} />
    </div>
  );
}
