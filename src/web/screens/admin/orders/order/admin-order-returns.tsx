import { Link } from "react-router";
import { RETURN_REASON_WORDS, RETURN_STATE_WORDS } from "#content/returns/return-words.ts";
import type { AdminOrderDetail } from "#contract/orders/owner.ts";
import type { AdminReturn } from "#contract/returns/owner.ts";
import { addressOf } from "#web/api/call.ts";
import { adminPaths } from "#web/screens/admin/admin-paths.ts";
import { AdminPart } from "#web/screens/admin/controls/admin-part.tsx";
import { Timestamp } from "#web/screens/admin/controls/timestamp.tsx";
import { ReturnSteps } from "./return-steps.tsx";

type OrderReturnsProps = {
  readonly order: AdminOrderDetail;
  readonly returns: readonly AdminReturn[];
};

/** Returned pieces, the next step, and the outcome. Nothing without a return. */
export function OrderReturns({ order, returns }: OrderReturnsProps) {
  if (returns.length === 0) return null;
  return (
    <AdminPart title={returns.length === 1 ? "Return" : "Returns"}>
      <ul className="grid gap-8">
        {returns.toReversed().map((asked) => (
          <li key={asked.id}>
            <p className="font-semibold">
              {asked.wish === "refund" ? "Money back" : "Exchange"}: {RETURN_STATE_WORDS[asked.state]}
            </p>
            <p className="type-mono text-note">
              {RETURN_REASON_WORDS[asked.reason]}, <Timestamp at={asked.askedAt} />
            </p>
            <ul className="mt-2">
              {asked.lines.map((line) => (
                <li className="break-words" key={line.line}>
                  {lineWordsOf(asked, line, order)}
                </li>
              ))}
            </ul>
            {asked.words !== null && (
              <p className="mt-2 border-l-3 border-hot pl-4 break-words whitespace-pre-wrap">{asked.words}</p>
            )}
            <ReturnPhotos asked={asked} />
            {asked.replacementId !== null && (
              <Link
                className="link-line mt-2 inline-flex min-h-11 items-center font-semibold"
                to={adminPaths.order(asked.replacementId)}
              >
                Exchange: order {asked.exchangeNumber}
              </Link>
            )}
            <ReturnSteps asked={asked} key={asked.state} order={order} />
          </li>
        ))}
      </ul>
    </AdminPart>
  );
}

function ReturnPhotos({ asked: { id, photos } }: { readonly asked: AdminReturn }) {
  if (photos.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {photos.map((photo, index) => {
        const src = addressOf("GET /api/admin/returns/:id/photos/:photo", { params: { id, photo } });
        return (
          <li key={photo}>
            <a href={src} rel="noreferrer" target="_blank">
              <img
                alt={`Photograph ${index + 1} of the customer`}
                className="size-24 border border-line object-cover"
                height={96}
                loading="lazy"
                src={src}
                width={96}
              />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** "2 × Founders Tee, M → L: 1 came back, 1 to the shelf" */
function lineWordsOf(
  { wish }: AdminReturn,
  { line, quantity, size, color, received, restocked }: AdminReturn["lines"][number],
  order: AdminOrderDetail,
): string {
  const item = order.lines.find((candidate) => candidate.line === line);
  const had = optionsOf(item?.size ?? null, item?.color ?? null);
  const name = [item?.name, had].filter(Boolean).join(", ");
  const instead = wish === "exchange" ? ` → ${optionsOf(size, color) || "the same again"}` : "";
  const came = received === null ? "" : `: ${received} came back, ${restocked} to the shelf`;
  return `${quantity} × ${name}${instead}${came}`;
}

function optionsOf(size: string | null, color: string | null): string {
  return [size, color].filter((option) => option !== null).join(" / ");
}
