import { useNavigate } from "react-router";
import type { SUBSCRIBER_STATES as CONTRACT_STATES, SubscriberPage } from "#contract/admin/subscribers.ts";
import { adminPaths, type StateQuery } from "#web/admin-paths.ts";
import { exportSubscribers } from "#web/api/admin-operations.ts";
import { addressOf } from "#web/api/call.ts";
import { ListBody } from "#web/screens/admin/controls/answered.tsx";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { ListHead } from "#web/screens/admin/lists/list-head.tsx";
import { Pager } from "#web/screens/admin/lists/pager.tsx";
import { searchFor } from "#web/screens/admin/lists/private-search.ts";
import { StateSearch } from "#web/screens/admin/lists/state-search.tsx";
import { OnePerson } from "./one-person.tsx";
import { subscriberActions } from "./subscriber-actions.ts";
import { SubscriberRow } from "./subscriber-row.tsx";

type SubscriberState = (typeof CONTRACT_STATES)[number];

const STATE_WORDS: Readonly<Record<SubscriberState, string>> = {
  subscribed: "subscribed",
  left: "unsubscribed",
  all: "all",
};

export const SUBSCRIBER_STATES = Object.keys(STATE_WORDS) as readonly SubscriberState[];

type SubscribersScreenProps = {
  readonly state: SubscriberState;
  readonly search: string;
  readonly found: SubscriberPage;
};

/** Who gets the newsletter, and what the shop knows about one person. */
export function SubscribersScreen({ state, search, found }: SubscribersScreenProps) {
  const { items, page, pages, total, subscribed } = found;
  const navigate = useNavigate();
  const leaving = useAdminAction(subscriberActions, "unsubscribe");

  function show(wanted: StateQuery): void {
    void navigate(adminPaths.subscribers({ state, ...wanted }), { preventScrollReset: true });
  }

  return (
    <div className="page-width grid border-ink border-t pb-24 min-[80rem]:grid-cols-[3fr_2fr]">
      <section aria-labelledby="admin-subscribers">
        <ListHead
          count={total}
          countOf="subscribers"
          hint={`${subscribed} get the newsletter`}
          id="admin-subscribers"
          title="Subscribers"
        />
        <StateSearch
          csvAddress={addressOf(exportSubscribers, { query: { state } })}
          label="Part of an address"
          onSearch={(typed) => {
            searchFor("subscribers", typed);
            show({});
          }}
          onState={(wanted) => show({ state: wanted })}
          search={search}
          state={state}
          states={STATE_WORDS}
        />
        <SaveProblem isInGutter problem={leaving.problem} />
        <ListBody>
          {items.length === 0 && <p className="border-line border-b px-(--gut) py-4">Nobody matches.</p>}
          <ul>
            {items.map((subscriber) => (
              <SubscriberRow
                isBusy={leaving.isPending}
                key={subscriber.id}
                onUnsubscribe={({ id }) => leaving.run({ subscriberId: id })}
                subscriber={subscriber}
              />
            ))}
          </ul>
          <Pager of="subscribers" onPage={(next) => show({ page: next })} page={page} pages={pages} />
        </ListBody>
      </section>
      <OnePerson />
    </div>
  );
}
