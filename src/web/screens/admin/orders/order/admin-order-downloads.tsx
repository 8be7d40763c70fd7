import type { AdminDownload } from "#contract/downloads/product-files.ts";
import type { DownloadState } from "#domain/downloads/download-state.ts";
import { formatDay } from "#domain/time/calendar-day.ts";
import { call } from "#web/api/call.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { AdminPart } from "#web/screens/admin/controls/admin-part.tsx";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { Timestamp } from "#web/screens/admin/controls/timestamp.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";

type OrderDownloadsProps = {
  readonly downloads: readonly AdminDownload[];
  readonly id: number;
  readonly number: string;
  readonly isOwner: boolean;
};

const STATES: Readonly<Record<DownloadState, string>> = {
  ready: "open",
  unpaid: "waits for the payment",
  test: "closed: no real money",
  disputed: "held back by the dispute",
  refunded: "ended by the refund",
  expired: "over",
  "used-up": "used up",
};

/** The order's downloads: their counts and, for the owner, renewing them. Nothing without any. */
export function OrderDownloads({ downloads, id, number, isOwner }: OrderDownloadsProps) {
  const again = useAdminAction(() => call("POST /api/admin/orders/:id/downloads/again", { params: { id } }), {
    done: { title: "Downloads given again", description: `The links of order ${number} work again` },
  });
  if (downloads.length === 0) return null;
  const canGive = downloads.some(
    ({ state, used }) => state === "expired" || (used > 0 && state !== "refunded"),
  );
  return (
    <AdminPart title="Downloads">
      <ul className="grid gap-4">
        {downloads.map((download) => (
          <li key={download.file}>
            <p className="font-semibold break-words">{download.name}</p>
            <p className="text-s">
              {STATES[download.state]}, {download.used} of {download.most} used
              {download.until !== null && `, until ${formatDay(new Date(download.until))}`}
            </p>
            {download.lastAt !== null && (
              <p className="type-mono text-note">
                last <Timestamp at={download.lastAt} />
              </p>
            )}
          </li>
        ))}
      </ul>
      {isOwner && canGive && (
        <Button
          className="mt-4"
          disabled={again.isPending}
          onClick={() => again.run()}
          size="small"
          tone="line"
        >
          Give them again
        </Button>
      )}
      <SaveProblem problem={again.problem} />
    </AdminPart>
  );
}
