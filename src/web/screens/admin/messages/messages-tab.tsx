import { useState } from "react";
import type { AdminMessage, MessagePage } from "#contract/admin/messages.ts";
import { apiSend } from "#web/api/client.ts";
import type { AdminTabProps } from "#web/screens/admin/admin-tabs.ts";
import { AdminSection } from "#web/screens/admin/controls/admin-section.tsx";
import { ListHead } from "#web/screens/admin/controls/list-head.tsx";
import { Pager } from "#web/screens/admin/controls/pager.tsx";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { type StateFilter, StateSearch } from "#web/screens/admin/controls/state-search.tsx";
import { useAdminAnswer } from "#web/screens/admin/controls/use-admin-answer.ts";
import { useSave } from "#web/screens/admin/controls/use-save.ts";
import { MessageRow } from "./message-row.tsx";

const ALL: StateFilter = { search: "", state: "all", page: 1 };
const STATES = { all: "all", waiting: "waiting", answered: "answered" };

/** The question travels in the body: a search names people. */
const ask = (question: string) =>
  apiSend<MessagePage>("POST", "/api/admin/messages/find", JSON.parse(question));

/** What people wrote, the newest first. */
export function MessagesTab({ onRefused }: AdminTabProps) {
  const [filter, setFilter] = useState(ALL);
  const answer = useAdminAnswer(JSON.stringify(filter), ask, onRefused);
  const save = useSave();
  const { value } = answer;

  async function mark(message: AdminMessage, answered: boolean): Promise<void> {
    const path = `/api/admin/messages/${message.id}/answered`;
    const marked = await save.run(() => apiSend<AdminMessage>("PUT", path, { answered }));
    if (marked === undefined || value === undefined) return;
    answer.replace({
      ...value,
      items: value.items.map((item) => (item.id === marked.id ? marked : item)),
      waiting: value.waiting + (answered ? -1 : 1),
    });
  }

  return (
    <section aria-labelledby="admin-messages" className="page-width border-ink border-t pb-24">
      <ListHead
        count={value?.total ?? 0}
        countOf="messages"
        hint={value && `${value.waiting} waiting for an answer`}
        id="admin-messages"
        title="Messages"
      />
      <StateSearch
        csvPath="/api/admin/messages.csv"
        filter={filter}
        label="Name, address or words"
        onFilter={setFilter}
        states={STATES}
      />
      <SaveProblem isInGutter problem={save.problem} />
      <AdminSection answer={answer}>
        {({ items, page, pages }) => (
          <>
            {items.length === 0 && (
              <p className="border-line border-b px-(--gut) py-4">No message matches.</p>
            )}
            <ul>
              {items.map((message) => (
                <MessageRow isBusy={save.isPending} key={message.id} message={message} onMark={mark} />
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
      </AdminSection>
    </section>
  );
}
