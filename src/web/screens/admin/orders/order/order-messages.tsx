import { Link } from "react-router";
import type { AdminMessage } from "#contract/contact/owner.ts";
import { adminPaths } from "#web/screens/admin/admin-paths.ts";
import { Conversation } from "#web/screens/admin/contact/conversation.tsx";
import { AdminPart } from "#web/screens/admin/controls/admin-part.tsx";
import { Chip } from "#web/screens/admin/controls/chip.tsx";
import { Timestamp } from "#web/screens/admin/controls/timestamp.tsx";

type OrderMessagesProps = { readonly messages: readonly AdminMessage[]; readonly isOwner: boolean };

/** What the order's customer wrote to the shop; packers read it, owners answer on its own page. */
export function OrderMessages({ messages, isOwner }: OrderMessagesProps) {
  return (
    <AdminPart note={String(messages.length)} title="What they wrote">
      <ul>
        {messages.map((message) => (
          <li className="border-line border-t py-3" key={message.id}>
            <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
              <h4 className="font-semibold break-words">{message.subject}</h4>
              <span className="type-mono text-note">
                <Timestamp at={message.receivedAt} />
              </span>
              {message.answeredAt === null && <Chip tone="hot">Waiting</Chip>}
            </div>
            <Conversation message={{ ...message, orders: [] }} />
            {isOwner && (
              <Link
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
                to={`${adminPaths.messages()}#message-${message.id}`}
              >
                Answer it
              </Link>
            )}
          </li>
        ))}
      </ul>
    </AdminPart>
  );
}
