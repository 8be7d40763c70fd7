import { useState } from "react";
import type { DeskSubscriber, SubscriberPage } from "#contract/admin/subscribers.ts";
import { apiSend } from "#web/api/client.ts";
import { DeedProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { DeskSection } from "#web/screens/admin/controls/admin-section.tsx";
import { Pager } from "#web/screens/admin/controls/pager.tsx";
import { type StateFilter, StateSearch } from "#web/screens/admin/controls/state-search.tsx";
import { useDeed } from "#web/screens/admin/controls/use-save.ts";
import { useDeskAnswer } from "#web/screens/admin/controls/use-admin-answer.ts";
import type { DeskTabProps } from "#web/screens/admin/admin-tabs.ts";
import { ListHead } from "#web/screens/admin/controls/list-head.tsx";
import { showToast } from "#web/toasts/show-toast.ts";
import { OnePerson } from "./one-person.tsx";
import { SubscriberRow } from "./subscriber-row.tsx";

const ON_THE_LIST: StateFilter = { search: "", state: "subscribed", page: 1 };
const STATES = { subscribed: "subscribed", left: "unsubscribed", all: "all" };

/** The question travels in the body: a search names people. */
const ask = (question: string) =>
  apiSend<SubscriberPage>("POST", "/api/storekeeper/subscribers/find", JSON.parse(question));

/** Who gets the newsletter, and what the shop knows about one person. */
export function SubscribersTab({ onRefused }: DeskTabProps) {
  const [filter, setFilter] = useState(ON_THE_LIST);
  const answer = useDeskAnswer(JSON.stringify(filter), ask, onRefused);
  const deed = useDeed();

  async function unsubscribe(subscriber: DeskSubscriber): Promise<void> {
    const path = `/api/storekeeper/subscribers/${subscriber.id}/unsubscribe`;
    const left = await deed.run(() => apiSend<DeskSubscriber>("POST", path));
    if (left === undefined) return;
    showToast({ title: "Unsubscribed", description: left.email });
    answer.reload();
  }

  return (
    <div className="page-width grid border-ink border-t pb-24 min-[80rem]:grid-cols-[3fr_2fr]">
      <section aria-labelledby="desk-subscribers">
        <ListHead
          count={answer.value?.total ?? 0}
          countOf="subscribers"
          hint={answer.value && `${answer.value.subscribed} get the newsletter`}
          id="desk-subscribers"
          title="Subscribers"
        />
        <StateSearch
          csvPath="/api/storekeeper/subscribers.csv"
          filter={filter}
          label="Part of an address"
          onFilter={setFilter}
          states={STATES}
        />
        <DeedProblem isInGutter problem={deed.problem} />
        <DeskSection answer={answer}>
          {({ items, page, pages }) => (
            <>
              {items.length === 0 && <p className="border-line border-b px-(--gut) py-4">Nobody matches.</p>}
              <ul>
                {items.map((subscriber) => (
                  <SubscriberRow
                    isBusy={deed.isPending}
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
        </DeskSection>
      </section>
      <OnePerson onErased={answer.reload} />
    </div>
  );
}
