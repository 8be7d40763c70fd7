import { useState } from "react";
import type { DeskMessage, MessagePage } from "#contract/admin/messages.ts";
import { apiSend } from "#web/api/client.ts";
import { DeedProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { DeskSection } from "#web/screens/admin/controls/admin-section.tsx";
import { Pager } from "#web/screens/admin/controls/pager.tsx";
import { type StateFilter, StateSearch } from "#web/screens/admin/controls/state-search.tsx";
import { useDeed } from "#web/screens/admin/controls/use-save.ts";
import { useDeskAnswer } from "#web/screens/admin/controls/use-admin-answer.ts";
import type { DeskTabProps } from "#web/screens/admin/admin-tabs.ts";
import { ListHead } from "#web/screens/admin/controls/list-head.tsx";
import { MessageRow } from "./message-row.tsx";

const ALL: StateFilter = { search: "", state: "all", page: 1 };
const STATES = { all: "all", waiting: "waiting", answered: "answered" };

/** The question travels in the body: a search names people. */
const ask = (question: string) =>
  apiSend<MessagePage>("POST", "/api/storekeeper/messages/find", JSON.parse(question));

/** What people wrote, the newest first. */
export function MessagesTab({ onRefused }: DeskTabProps) {
  const [filter, setFilter] = useState(ALL);
  const answer = useDeskAnswer(JSON.stringify(filter), ask, onRefused);
  const deed = useDeed();
  const { value } = answer;

  async function mark(message: DeskMessage, answered: boolean): Promise<void> {
    const path = `/api/storekeeper/messages/${message.id}/answered`;
    const marked = await deed.run(() => apiSend<DeskMessage>("PUT", path, { answered }));
    if (marked === undefined || value === undefined) return;
    answer.replace({
      ...value,
      items: value.items.map((item) => (item.id === marked.id ? marked : item)),
      waiting: value.waiting + (answered ? -1 : 1),
    });
  }

  return (
    <section aria-labelledby="desk-messages" className="page-width border-ink border-t pb-24">
      <ListHead
        count={value?.total ?? 0}
        countOf="messages"
        hint={value && `${value.waiting} waiting for an answer`}
        id="desk-messages"
        title="Messages"
      />
      <StateSearch
        csvPath="/api/storekeeper/messages.csv"
        filter={filter}
        label="Name, address or words"
        onFilter={setFilter}
        states={STATES}
      />
      <DeedProblem isInGutter problem={deed.problem} />
      <DeskSection answer={answer}>
        {({ items, page, pages }) => (
          <>
            {items.length === 0 && (
              <p className="border-line border-b px-(--gut) py-4">No message matches.</p>
            )}
            <ul>
              {items.map((message) => (
                <MessageRow isBusy={deed.isPending} key={message.id} message={message} onMark={mark} />
              ))}
            </ul>
            <Pager
              of="messages"
              onPage={(next) => setFilter({ ...filter, page: next })}
              page={page}
              pages={pages}
            />
          </>
        )}
      </DeskSection>
    </section>
  );
}
