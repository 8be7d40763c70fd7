import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { AdminPart } from "#web/screens/admin/controls/admin-part.tsx";
import { Moment } from "#web/screens/admin/controls/moment.tsx";
import { ACTOR_WORDS, momentWords } from "#web/screens/admin/controls/order-words.ts";

type OrderHistoryProps = { readonly moments: AdminOrderDetail["timeline"] };

/** What happened, the newest first, and who did it. */
export function OrderHistory({ moments }: OrderHistoryProps) {
  return (
    <AdminPart title="Timeline">
      <ol aria-label="Timeline">
        {moments.toReversed().map((moment) => (
          <li
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-line border-t py-2.5 text-s first:font-semibold"
            key={`${moment.kind} ${moment.at}`}
          >
            <span className="break-words">{momentWords(moment)}</span>
            <span className="type-mono font-normal text-note">{moment.who ?? ACTOR_WORDS[moment.actor]}</span>
            <span className="type-mono col-span-full font-normal text-note">
              <Moment at={moment.at} />
            </span>
          </li>
        ))}
      </ol>
    </AdminPart>
  );
}
