import { useState } from "react";
import type { AdminSubscriber, SubscriberPage } from "#contract/admin/subscribers.ts";
import { apiSend } from "#web/api/client.ts";
import type { AdminTabProps } from "#web/screens/admin/admin-tabs.ts";
import { AdminSection } from "#web/screens/admin/controls/admin-section.tsx";
import { ListHead } from "#web/screens/admin/controls/list-head.tsx";
import { Pager } from "#web/screens/admin/controls/pager.tsx";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { type StateFilter, StateSearch } from "#web/screens/admin/controls/state-search.tsx";
import { useAdminAnswer } from "#web/screens/admin/controls/use-admin-answer.ts";
import { useSave } from "#web/screens/admin/controls/use-save.ts";
import { showToast } from "#web/toasts/show-toast.ts";
import { OnePerson } from "./one-person.tsx";
import { SubscriberRow } from "./subscriber-row.tsx";

const ON_THE_LIST: StateFilter = { search: "", state: "subscribed", page: 1 };
const STATES = { subscribed: "subscribed", left: "unsubscribed", all: "all" };

/** The question travels in the body: a search names people. */
const ask = (question: string) =>
  apiSend<SubscriberPage>("POST", "/api/admin/subscribers/find", JSON.parse(question));

/** Who gets the newsletter, and what the shop knows about one person. */
export function SubscribersTab({ onRefused }: AdminTabProps) {
  const [filter, setFilter] = useState(ON_THE_LIST);
  const answer = useAdminAnswer(JSON.stringify(filter), ask, onRefused);
  const save = useSave();

  async function unsubscribe(subscriber: AdminSubscriber): Promise<void> {
    const path = `/api/admin/subscribers/${subscriber.id}/unsubscribe`;
    const left = await save.run(() => apiSend<AdminSubscriber>("POST", path));
    if (left === undefined) return;
    showToast({ title: "Unsubscribed", description: left.email });
    answer.reload();
  }

  return (
    <div className="page-width grid border-ink border-t pb-24 min-[80rem]:grid-cols-[3fr_2fr]">
      <section aria-labelledby="admin-subscribers">
        <ListHead
          count={answer.value?.total ?? 0}
          countOf="subscribers"
          hint={answer.value && `${answer.value.subscribed} get the newsletter`}
          id="admin-subscribers"
          title="Subscribers"
        />
        <StateSearch
          csvPath="/api/admin/subscribers.csv"
          filter={filter}
          label="Part of an address"
          onFilter={setFilter}
          states={STATES}
        />
        <SaveProblem isInGutter problem={save.problem} />
        <AdminSection answer={answer}>
          {({ items, page, pages }) => (
            <>
              {items.length === 0 && <p className="border-line border-b px-(--gut) py-4">Nobody matches.</p>}
              <ul>
                {items.map((subscriber) => (
                  <SubscriberRow
                    isBusy={save.isPending}
                    key={subscriber.id}
                    onUnsubscribe={unsubscribe}
                    subscriber={subscriber}
                  />
                ))}
              </ul>
              <Pager
                of="subscribers"
                onPage={(next) => setFilter({ ...filter, page: next })}
                page={page}
                pages={pages}
              />
            </>
          )}
        </AdminSection>
      </section>
      <OnePerson onErased={answer.reload} />
    </div>
  );
}
