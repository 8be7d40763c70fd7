import { useNavigate } from "react-router";
import type { MESSAGE_STATES as CONTRACT_STATES, MessagePage } from "#contract/admin/messages.ts";
import { adminPaths, type StateQuery } from "#web/admin-paths.ts";
import { exportMessages, markAnswered } from "#web/api/admin-operations.ts";
import { call, send } from "#web/api/call.ts";
import { ListBody } from "#web/screens/admin/controls/answered.tsx";
import { saveFile } from "#web/screens/admin/controls/save-file.ts";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { EmptyList } from "#web/screens/admin/lists/empty-list.tsx";
import { ListHead } from "#web/screens/admin/lists/list-head.tsx";
import { Pager } from "#web/screens/admin/lists/pager.tsx";
import { searchFor } from "#web/screens/admin/lists/private-search.ts";
import { StateSearch } from "#web/screens/admin/lists/state-search.tsx";
import { MessageRow } from "./message-row.tsx";

type MessageState = (typeof CONTRACT_STATES)[number];

const STATE_WORDS: Readonly<Record<MessageState, string>> = {
  all: "all",
  waiting: "waiting",
  answered: "answered",
};

export const MESSAGE_STATES = Object.keys(STATE_WORDS) as readonly MessageState[];

export const messageActions = {
  async mark({ messageId, answered }: { readonly messageId: number; readonly answered: boolean }) {
    await call(markAnswered, { params: { messageId }, body: { answered } });
  },

  async exportFile({ state }: { readonly state: MessageState }) {
    saveFile("kulud-messages.csv", await (await send(exportMessages, { query: { state } })).blob());
  },
};

type MessagesScreenProps = {
  readonly state: MessageState;
  readonly search: string;
  readonly found: MessagePage;
};

/** What people wrote, the newest first. */
export function MessagesScreen({ state, search, found }: MessagesScreenProps) {
  const { items, page, pages, total, waiting } = found;
  const navigate = useNavigate();
  const marking = useAdminAction(messageActions, "mark");
  const exporting = useAdminAction(messageActions, "exportFile", { isReading: true });

  function show(wanted: StateQuery): void {
    void navigate(adminPaths.messages({ state, ...wanted }), { preventScrollReset: true });
  }

  return (
    <section aria-labelledby="admin-messages" className="page-width border-ink border-t pb-24">
      <ListHead
        count={total}
        countOf="messages"
        hint={`${waiting} waiting for an answer`}
        id="admin-messages"
        title="Messages"
      />
      <StateSearch
        exporting={{ isPending: exporting.isPending, onExport: () => exporting.run({ state }) }}
        label="Name, address or words"
        onSearch={(typed) => {
          searchFor("messages", typed);
          show({});
        }}
        onState={(wanted) => show({ state: wanted })}
        search={search}
        state={state}
        states={STATE_WORDS}
      />
      <SaveProblem isInGutter problem={marking.problem ?? exporting.problem} />
      <ListBody>
        {items.length === 0 && (
          <EmptyList
            isNarrowed={search !== "" || state !== "all"}
            noMatch="No message matches."
            nothing="No messages yet."
          />
        )}
        <ul>
          {items.map((message) => (
            <MessageRow
              isBusy={marking.isPending}
              key={message.id}
              message={message}
              onMark={({ id }, answered) => marking.run({ messageId: id, answered })}
            />
          ))}
        </ul>
        <Pager
          of="messages"
          page={page}
          pages={pages}
          to={(next) => adminPaths.messages({ state, page: next })}
        />
      </ListBody>
    </section>
  );
}
