import type { AdminOrderDetail } from "#contract/orders/owner.ts";
import { LONGEST_NOTES } from "#domain/texts/longest-owner-texts.ts";
import { add } from "#web/api/add.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { TextAreaField } from "#web/kit/ui/text-area-field.tsx";
import { AdminForm, textOf } from "#web/screens/admin/controls/admin-form.tsx";
import { AdminPart } from "#web/screens/admin/controls/admin-part.tsx";
import { Timestamp } from "#web/screens/admin/controls/timestamp.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { ACTOR_WORDS, eventWords } from "#web/screens/admin/orders/owner-words.ts";

type OrderHistoryProps = { readonly order: AdminOrderDetail };

/** The order's timeline, the newest event first, with its actor; notes stand among what happened. */
export function OrderHistory({ order: { id, timeline } }: OrderHistoryProps) {
  return (
    <AdminPart title="Timeline">
      <NoteForm id={id} key={timeline.length} />
      <ol aria-label="Timeline">
        {timeline.toReversed().map((moment) => (
          <li
            className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-line border-t py-2.5 text-s first:font-semibold ${moment.kind === "noted" ? "bg-wash px-3" : ""}`}
            key={`${moment.kind} ${moment.at}`}
          >
            <span className="break-words whitespace-pre-line">{eventWords(moment)}</span>
            <span className="type-mono font-normal text-note">{moment.who ?? ACTOR_WORDS[moment.actor]}</span>
            <span className="type-mono col-span-full font-normal text-note">
              <Timestamp at={moment.at} />
            </span>
          </li>
        ))}
      </ol>
    </AdminPart>
  );
}

function NoteForm({ id }: { readonly id: number }) {
  const saving = useAdminAction(
    (note: string) => add("POST /api/admin/orders/:id/notes", { params: { id }, body: { note } }),
    { done: { title: "Noted" } },
  );
  return (
    <AdminForm
      action={saving}
      button={
        <Button className="mt-2.5" disabled={saving.isPending} size="small" tone="line" type="submit">
          Add the note
        </Button>
      }
      className="pb-4 aria-busy:opacity-60"
      label="A note to this order"
      onSubmit={(typed) => saving.run(textOf(typed, "note"))}
    >
      <TextAreaField
        error={saving.fields.note}
        label="A note, which the customer never sees"
        maxLength={LONGEST_NOTES.order}
        name="note"
        rows={2}
      />
    </AdminForm>
  );
}
