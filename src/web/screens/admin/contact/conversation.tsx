import { useState } from "react";
import { Link } from "react-router";
import type { AdminMessage, MessageReply } from "#contract/contact/owner.ts";
import { LONGEST_CONTACT_TEXTS } from "#domain/texts/longest-texts.ts";
import { call } from "#web/api/call.ts";
import { randomUuid } from "#web/kit/random-uuid.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { TextAreaField } from "#web/kit/ui/text-area-field.tsx";
import { adminPaths } from "#web/screens/admin/admin-paths.ts";
import { AdminForm, textOf } from "#web/screens/admin/controls/admin-form.tsx";
import { Timestamp } from "#web/screens/admin/controls/timestamp.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";

type ConversationProps = { readonly message: AdminMessage };

/** What was written, in its order, and the orders it may be about. */
export function Conversation({ message }: ConversationProps) {
  const { id, name, replies, earlierReplies, orders } = message;
  return (
    <>
      <p className="max-w-[72ch] break-words whitespace-pre-wrap">{message.message}</p>
      {orders.length > 0 && (
        <p className="mt-3 flex flex-wrap gap-x-4 text-s">
          {orders.map((order) => (
            <Link
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              key={order.id}
              to={adminPaths.order(order.id)}
            >
              Order {order.number}
            </Link>
          ))}
        </p>
      )}
      {earlierReplies > 0 && (
        <p className="mt-3 text-s text-note">
          {earlierReplies} earlier ones are left out here: the file of One Person has all.
        </p>
      )}
      {replies.length > 0 && (
        <ol aria-label={`What followed: message ${id}`} className="mt-3 grid gap-3">
          {replies.map((reply) => (
            <li className="border-l-4 border-ink bg-wash px-4 py-3" key={reply.id}>
              <p className="type-mono text-note">
                {whoWrote(reply, name)}, <Timestamp at={reply.writtenAt} />
              </p>
              <p className="mt-1 max-w-[72ch] break-words whitespace-pre-wrap">{reply.text}</p>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/** Anybody can write a mail in somebody's name: what the mailbox's server has not proven is said. */
function whoWrote({ isFromShop, isSenderProven }: AdminMessage["replies"][number], name: string): string {
  if (isFromShop) return "You";
  if (isSenderProven === null) return name;
  return isSenderProven ? `${name}, by mail` : `${name}, by mail, sender not proven`;
}

/** An answer, which is mailed; or what they wrote back to it by mail, to keep the conversation together. */
export function ReplyForms({ message: { id, email, name } }: ConversationProps) {
  return (
    <>
      <ReplyForm
        button="Send the answer"
        id={id}
        isFromShop
        label="Your answer"
        note={`It goes to ${email}.`}
      />
      <details className="mt-3">
        <summary className="flex min-h-11 cursor-pointer items-center text-s font-semibold underline underline-offset-4">
          {name} wrote back by mail
        </summary>
        <ReplyForm
          button="Keep it here"
          id={id}
          isFromShop={false}
          label="What they wrote"
          note="Copy it from your mailbox. The message waits for an answer again."
        />
      </details>
    </>
  );
}

type ReplyFormProps = Pick<MessageReply, "isFromShop"> & {
  readonly id: number;
  readonly label: string;
  readonly note: string;
  readonly button: string;
};

function ReplyForm({ id, isFromShop, label, note, button }: ReplyFormProps) {
  // A press that is repeated because its answer was lost must not send a second mail.
  const [requestId, setRequestId] = useState(randomUuid);
  const replying = useAdminAction(
    (body: MessageReply) =>
      call("POST /api/admin/messages/:messageId/replies", { params: { messageId: id }, body }),
    {
      done: ({ email }) =>
        isFromShop ? { title: "Answer sent", description: email } : { title: "Kept with the message" },
      onDone: () => setRequestId(randomUuid()),
    },
  );
  return (
    <AdminForm
      action={replying}
      button={
        <Button
          className="justify-self-start"
          disabled={replying.isPending}
          size="small"
          tone={isFromShop ? "ink" : "line"}
          type="submit"
        >
          {replying.isPending ? "Sending..." : button}
        </Button>
      }
      className="mt-3 grid max-w-[72ch] gap-3 aria-busy:opacity-60"
      key={requestId}
      label={`${label}: message ${id}`}
      onSubmit={(typed) => replying.run({ requestId, isFromShop, text: textOf(typed, "text") })}
    >
      <TextAreaField
        error={replying.fields.text}
        label={label}
        maxLength={LONGEST_CONTACT_TEXTS.message}
        name="text"
        required
      />
      <p className="text-s text-note">{note}</p>
    </AdminForm>
  );
}
