import { useNavigate } from "react-router";
import type {
  AdminSubscriber,
  SUBSCRIBER_STATES as CONTRACT_STATES,
  SubscriberPage,
} from "#contract/newsletter/owner.ts";
import { call, send } from "#web/api/call.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { adminPaths, type StateQuery } from "#web/screens/admin/admin-paths.ts";
import { inAdmin } from "#web/screens/admin/controls/admin-loader.ts";
import { AdminGuard } from "#web/screens/admin/controls/admin-part.tsx";
import { Answered, ListBody } from "#web/screens/admin/controls/answered.tsx";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { ScreenHead } from "#web/screens/admin/controls/screen-head.tsx";
import { Timestamp } from "#web/screens/admin/controls/timestamp.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { InventorySkeleton } from "#web/screens/admin/inventory-skeleton.tsx";
import { useExport } from "#web/screens/admin/lists/export-buttons.tsx";
import { EmptyList, Pager } from "#web/screens/admin/lists/list-frame.tsx";
import { readChoice, readPage, searchFor, searchOf } from "#web/screens/admin/lists/list-query.ts";
import { StateSearch } from "#web/screens/admin/lists/search-form.tsx";
import type { Route } from "./+types/subscribers-route.ts";
import { OnePerson } from "./one-person.tsx";

export const clientLoader = inAdmin(async ({ read, address }) => {
  const query = address.searchParams;
  const state = readChoice(query.get("state"), SUBSCRIBER_STATES, "subscribed");
  const page = readPage(query);
  const search = searchOf("subscribers");
  return {
    state,
    search,
    found: await read("POST /api/admin/subscribers/find", { body: { search, state, page } }),
  };
});

export const HydrateFallback = InventorySkeleton;

export default function SubscribersRoute({ loaderData }: Route.ComponentProps) {
  return <Answered {...loaderData}>{(list) => <SubscribersScreen {...list} />}</Answered>;
}

type SubscriberState = (typeof CONTRACT_STATES)[number];

const STATE_WORDS: Readonly<Record<SubscriberState, string>> = {
  subscribed: "subscribed",
  left: "unsubscribed",
  all: "all",
};

const SUBSCRIBER_STATES = Object.keys(STATE_WORDS) as readonly SubscriberState[];

type SubscribersScreenProps = {
  readonly state: SubscriberState;
  readonly search: string;
  readonly found: SubscriberPage;
};

/** Newsletter subscribers, and one person's data. */
function SubscribersScreen({ state, search, found }: SubscribersScreenProps) {
  const { items, page, pages, total, subscribed } = found;
  const navigate = useNavigate();
  const leaving = useAdminAction(
    (subscriberId: number) =>
      call("POST /api/admin/subscribers/:subscriberId/unsubscribe", { params: { subscriberId } }),
    { done: ({ email }) => ({ title: "Unsubscribed", description: email }) },
  );
  const exporting = useExport("kulud-subscribers", (format) =>
    send("GET /api/admin/subscribers/export", { query: { state, format } }),
  );

  function show(wanted: StateQuery): void {
    void navigate(adminPaths.subscribers({ state, ...wanted }), { preventScrollReset: true });
  }

  return (
    <div className="page-width grid border-ink border-t pb-24 min-[80rem]:grid-cols-[3fr_2fr]">
      <section aria-labelledby="admin-subscribers">
        <ScreenHead count={total} countOf="subscribers" id="admin-subscribers" title="Subscribers">
          {subscribed} get the newsletter
        </ScreenHead>
        <StateSearch
          exporting={{ exporting, of: "subscribers" }}
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
                onUnsubscribe={({ id }) => leaving.run(id)}
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

type SubscriberRowProps = {
  readonly subscriber: AdminSubscriber;
  readonly isBusy: boolean;
  readonly onUnsubscribe: (subscriber: AdminSubscriber) => void;
};

function SubscriberRow({ subscriber, isBusy, onUnsubscribe }: SubscriberRowProps) {
  const { email, subscribedAt, unsubscribedAt } = subscriber;
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b px-(--gut) py-2.5">
      <div className="min-w-0">
        <p className="font-semibold break-all">{email}</p>
        <p className="type-mono text-note">
          <Timestamp at={subscribedAt} />
          {unsubscribedAt !== null && (
            <>
              {" "}
              / left <Timestamp at={unsubscribedAt} />
            </>
          )}
        </p>
      </div>
      {unsubscribedAt === null && (
        <Button disabled={isBusy} onClick={() => onUnsubscribe(subscriber)} size="small" tone="line">
          Unsubscribe<span className="sr-only"> {email}</span>
        </Button>
      )}
    </li>
  );
}
