import type { CodeBatch } from "#contract/downloads/download-codes.ts";
import { MOST_CODES } from "#domain/downloads/download-code.ts";
import { LONGEST_CODES_NAME } from "#domain/texts/longest-owner-texts.ts";
import { formatDayAndClock } from "#domain/time/calendar-day.ts";
import { add } from "#web/api/add.ts";
import { addressOf, call } from "#web/api/call.ts";
import { Button, buttonClass } from "#web/kit/ui/button.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { AdminForm, textOf } from "#web/screens/admin/controls/admin-form.tsx";
import { EditorPart } from "#web/screens/admin/controls/admin-part.tsx";
import { SecondPress } from "#web/screens/admin/controls/second-press.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";

type DownloadCodesProps = { readonly id: number; readonly batches: readonly CodeBatch[] };

/** Codes for sleeves, press and gigs, each of which opens the product's files once. */
export function DownloadCodes({ id, batches }: DownloadCodesProps) {
  return (
    <EditorPart title="Download codes">
      <p className="mt-2 text-s text-note">
        For sleeves, press and gigs: whoever types one at /code downloads these files, once, without an order.
      </p>
      <ul className="mt-3 grid gap-4">
        {batches.map((batch) => (
          <li className="border-line border-b pb-4" key={batch.id}>
            <p className="font-semibold break-words">{batch.name}</p>
            <p className="type-mono mt-1 mb-2 text-note">
              {`${batch.used} of ${batch.codes} used · ${formatDayAndClock(new Date(batch.createdAt))}`}
              {batch.endedAt !== null && " · taken back"}
            </p>
            {batch.endedAt === null && (
              <div className="flex flex-wrap items-center gap-2.5">
                <a
                  className={buttonClass("line", "small")}
                  href={addressOf("GET /api/admin/codes/:id/sheet.pdf", { params: { id: batch.id } })}
                  rel="noreferrer"
                  target="_blank"
                >
                  Cards to print
                </a>
                <SecondPress
                  confirm="Take them back"
                  action={() => call("POST /api/admin/codes/:id/end", { params: { id: batch.id } })}
                  done={{ title: "Taken back" }}
                  label="Take back"
                  question="Its unused codes open nothing any more. What was opened stays with who opened it."
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      <NewCodes id={id} key={batches.length} />
    </EditorPart>
  );
}

function NewCodes({ id }: { readonly id: number }) {
  const making = useAdminAction(
    (name: string, count: number) =>
      add("POST /api/admin/products/:id/codes", { params: { id }, body: { name, count } }),
    { done: { title: "Codes made", description: "Print their cards." } },
  );
  return (
    <AdminForm
      action={making}
      button={
        <Button disabled={making.isPending} size="small" tone="line" type="submit">
          Make codes
        </Button>
      }
      className="mt-4 grid gap-4 aria-busy:opacity-60"
      label="New download codes"
      onSubmit={(typed) => making.run(textOf(typed, "name"), Number(textOf(typed, "count")))}
    >
      <TextField
        autoComplete="off"
        error={making.fields.name}
        label="What for, such as Vinyl sleeves"
        maxLength={LONGEST_CODES_NAME}
        name="name"
        required
      />
      <TextField
        autoComplete="off"
        defaultValue="24"
        error={making.fields.count}
        inputMode="numeric"
        label={`How many, at most ${MOST_CODES}`}
        name="count"
        required
      />
    </AdminForm>
  );
}
