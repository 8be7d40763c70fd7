import { useNavigate } from "react-router";
import type { SUBSCRIBER_STATES as CONTRACT_STATES, SubscriberPage } from "#contract/admin/subscribers.ts";
import { adminPaths, type StateQuery } from "#web/admin-paths.ts";
import { AdminGuard } from "#web/screens/admin/controls/admin-guard.tsx";
import { ListBody } from "#web/screens/admin/controls/answered.tsx";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { EmptyList } from "#web/screens/admin/lists/empty-list.tsx";
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
  const exporting = useAdminAction(subscriberActions, "exportFile", { isReading: true });

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
          exporting={{ isPending: exporting.isPending, onExport: () => exporting.run({ state }) }}
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
        <SaveProblem isInGutter problem={leaving.problem ?? exporting.problem} />
        <ListBody>
          {items.length === 0 && (
            <EmptyList
              isNarrowed={search !== "" || state !== "subscribed"}
              noMatch="Nobody matches."
              nothing="Nobody gets the newsletter."
            />
          )}
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
          <Pager
            of="subscribers"
            page={page}
            pages={pages}
            to={(next) => adminPaths.subscribers({ state, page: next })}
          />
        </ListBody>
      </section>
      <AdminGuard title="One person">
        <OnePerson />
      </AdminGuard>
    </div>
  );
}
