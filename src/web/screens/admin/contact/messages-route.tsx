import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import type {
  AdminMessage,
  MESSAGE_STATES as CONTRACT_STATES,
  MessagePage,
} from "#contract/contact/owner.ts";
import { call, send } from "#web/api/call.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { adminPaths, type StateQuery } from "#web/screens/admin/admin-paths.ts";
import { inAdmin } from "#web/screens/admin/controls/admin-loader.ts";
import { Answered, ListBody } from "#web/screens/admin/controls/answered.tsx";
import { Chip } from "#web/screens/admin/controls/chip.tsx";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { ScreenHead } from "#web/screens/admin/controls/screen-head.tsx";
import { Timestamp } from "#web/screens/admin/controls/timestamp.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { InventorySkeleton } from "#web/screens/admin/inventory-skeleton.tsx";
import { useExport } from "#web/screens/admin/lists/export-buttons.tsx";
import { EmptyList, Pager } from "#web/screens/admin/lists/list-frame.tsx";
import { readChoice, readPage, searchFor, searchOf } from "#web/screens/admin/lists/list-query.ts";
import { StateSearch } from "#web/screens/admin/lists/search-form.tsx";
import type { Route } from "./+types/messages-route.ts";
import { Conversation, ReplyForms } from "./conversation.tsx";

type MessageState = (typeof CONTRACT_STATES)[number];

const STATE_WORDS: Readonly<Record<MessageState, string>> = {
  all: "all",
  waiting: "waiting",
  answered: "answered",
};

const MESSAGE_STATES = Object.keys(STATE_WORDS) as readonly MessageState[];

export const clientLoader = inAdmin(async ({ read, address }) => {
  const query = address.searchParams;
  const state = readChoice(query.get("state"), MESSAGE_STATES, "all");
  const page = readPage(query);
  const search = searchOf("messages");
  return {
    state,
    search,
    found: await read("POST /api/admin/messages/find", { body: { search, state, page } }),
  };
});

export const HydrateFallback = InventorySkeleton;

export default function MessagesRoute({ loaderData }: Route.ComponentProps) {
  return <Answered {...loaderData}>{(list) => <MessagesScreen {...list} />}</Answered>;
}

type MessagesScreenProps = {
  readonly state: MessageState;
  readonly search: string;
  readonly found: MessagePage;
};

/** Messages to the shop, the newest first. */
function MessagesScreen({ state, search, found }: MessagesScreenProps) {
  const { items, page, pages, total, waiting } = found;
  const navigate = useNavigate();
  const marking = useAdminAction((messageId: number, answered: boolean) =>
    call("PUT /api/admin/messages/:messageId/answered", { params: { messageId }, body: { answered } }),
  );
  const exporting = useExport("kulud-messages", (format) =>
    send("GET /api/admin/messages/export", { query: { state, format } }),
  );

  function show(wanted: StateQuery): void {
    void navigate(adminPaths.messages({ state, ...wanted }), { preventScrollReset: true });
  }

  return (
    <section aria-labelledby="admin-messages" className="page-width border-ink border-t pb-24">
      <ScreenHead count={total} countOf="messages" id="admin-messages" title="Messages">
        {waiting} waiting for an answer
      </ScreenHead>
      <StateSearch
        exporting={{ exporting, of: "messages" }}
        label="Order number, name, address or words"
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
              onMark={({ id }, answered) => marking.run(id, answered)}
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

type MessageRowProps = {
  readonly message: AdminMessage;
  readonly isBusy: boolean;
  readonly onMark: (message: AdminMessage, answered: boolean) => void;
};

/** Sender, time and subject; the message opens below, immediately when a mail links to it. */
function MessageRow({ message, isBusy, onMark }: MessageRowProps) {
  const { name, email, subject, receivedAt, answeredAt } = message;
  const anchor = `message-${message.id}`;
  const isLinked = useLocation().hash === `#${anchor}`;
  const row = useRef<HTMLLIElement>(null);
  // After the router has restored the scroll position.
  useEffect(() => {
    if (isLinked) row.current?.scrollIntoView();
  }, [isLinked]);
  return (
    <li className="border-line border-b" id={anchor} ref={row}>
      <details open={isLinked || undefined}>
        <summary className="focus-inside flex cursor-pointer flex-wrap items-center gap-x-4 gap-y-1.5 px-(--gut) py-3 hover:bg-wash">
          <span className="min-w-0 flex-[1_1_240px]">
            <span className="block text-[0.9375rem] leading-[1.25] font-semibold break-words">{subject}</span>
            <span className="block text-s break-words text-note">
              {name}, {email}
            </span>
          </span>
          <span className="type-mono text-note">
            <Timestamp at={receivedAt} />
          </span>
          {answeredAt === null ? <Chip tone="hot">Waiting</Chip> : <Chip tone="line">Answered</Chip>}
        </summary>
        <div className="px-(--gut) pt-1 pb-4">
          <Conversation message={message} />
          <ReplyForms message={message} />
          <div className="mt-4 flex flex-wrap gap-2.5">
            <Button
              disabled={isBusy}
              onClick={() => onMark(message, answeredAt === null)}
              size="small"
              tone="line"
            >
              {answeredAt === null ? "Mark answered" : "Mark not answered"}
            </Button>
          </div>
        </div>
      </details>
    </li>
  );
}
