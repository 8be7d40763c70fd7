import { useState } from "react";
import { momentInWords, releaseWords } from "#content/release-words.ts";
import type { AdminRelease, ReleaseEdit } from "#contract/releases.ts";
import { MOST_PIECES_PER_LINE } from "#domain/orders/cart-lines.ts";
import { calendarDay } from "#domain/time/calendar-day.ts";
import { formatSastClock } from "#domain/time/time.ts";
import { add } from "#web/api/add.ts";
import { call } from "#web/api/call.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { AdminForm, textOf } from "#web/screens/admin/controls/admin-form.tsx";
import { momentOf } from "#web/screens/admin/controls/moment-of.ts";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";

type ReleaseFormProps = {
  /** Absent for one that is not planned yet. */
  readonly release?: AdminRelease;
};

/** Pieces, times and limit of a release, and what its visitors read. */
export function ReleaseForm({ release }: ReleaseFormProps) {
  const [opening, setOpening] = useState(release?.opensAt);
  const [ending, setEnding] = useState(release?.endsAt ?? undefined);
  const saving = useAdminAction((edit: ReleaseEdit) => save(release?.id, edit), {
    done: ({ opensAt }) => ({
      title: "Planned",
      description: `It opens ${momentInWords(new Date(opensAt))}.`,
    }),
  });
  return (
    <AdminForm
      action={saving}
      button={
        <Button disabled={saving.isPending} tone={release ? "ink" : "hot"} type="submit">
          {saving.isPending ? "Saving..." : release ? "Save" : "Plan it"}
        </Button>
      }
      className="grid content-start gap-4 px-(--gut) py-5 aria-busy:opacity-60"
      keepsAs={`release ${release?.id ?? "new"}`}
      label={release ? "Change this release" : "New release"}
      onSubmit={(typed) => saving.run(readForm(typed))}
    >
      <TextField
        autoComplete="off"
        defaultValue={release?.products.map(({ id }) => id).join(", ")}
        error={saving.fields.productIds}
        inputMode="numeric"
        label="Numbers of the pieces, such as 502, 503"
        name="products"
        pattern="[0-9][0-9 ,]*"
        required
      />
      <div className="grid gap-x-2.5 gap-y-4 sm:grid-cols-2">
        <TextField
          defaultValue={typedMoment(release?.opensAt)}
          error={saving.fields.opensAt}
          label="Opens (South African time)"
          name="opensAt"
          onChange={({ target }) => setOpening(instantOf(target.value))}
          required
          type="datetime-local"
        />
        <TextField
          defaultValue={typedMoment(release?.endsAt)}
          error={saving.fields.endsAt}
          label="Ends (empty: it stays on sale)"
          name="endsAt"
          onChange={({ target }) => setEnding(instantOf(target.value))}
          type="datetime-local"
        />
      </div>
      <TextField
        autoComplete="off"
        defaultValue={release?.perPerson ?? ""}
        error={saving.fields.perPerson}
        inputMode="numeric"
        label="Pieces for each person (numbered pieces; empty: as it is)"
        max={MOST_PIECES_PER_LINE}
        min={1}
        name="perPerson"
        type="number"
      />
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          className="size-5 shrink-0 accent-ink"
          defaultChecked={release?.isAnnounced ?? true}
          name="isAnnounced"
          type="checkbox"
        />
        Say it at the top of every page
      </label>
      {opening !== undefined && <Moments endsAt={ending} opensAt={opening} />}
    </AdminForm>
  );
}

type MomentsProps = { readonly opensAt: string; readonly endsAt: string | undefined };

/** What its button and its page say at each moment. */
function Moments({ opensAt, endsAt }: MomentsProps) {
  const times = {
    opensAt: new Date(opensAt),
    endsAt: endsAt === undefined ? null : new Date(endsAt),
    pausedWords: "Your sentence.",
    isCalledOff: false,
  };
  const states = ["before", "open", "paused", ...(endsAt === undefined ? [] : (["over"] as const))] as const;
  return (
    <section aria-label="What visitors see">
      <h4 className="text-s font-semibold">What visitors see</h4>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 text-s">
        {states.map((state) => {
          const { label = "ADD TO CART", words } = releaseWords(times, state);
          return (
            <div className="contents" key={state}>
              <dt className="border-line border-t py-1.5 font-semibold">{label}</dt>
              <dd className="border-line border-t py-1.5 text-note">{words}</dd>
            </div>
          );
        })}
        <dt className="border-line border-t py-1.5 font-semibold">SOLD OUT</dt>
        <dd className="border-line border-t py-1.5 text-note">
          Held pieces that come back can be bought again.
        </dd>
      </dl>
      <p className="border-line border-t pt-1.5 text-s text-note">
        {`Abroad they read it with their own clock beside it; it is ${opensAt.slice("2026-11-27T".length, "2026-11-27T16:00".length)} UTC.`}
      </p>
    </section>
  );
}

/** As a browser's field writes it. */
function typedMoment(instant: string | null | undefined): string | undefined {
  if (instant === null || instant === undefined) return undefined;
  const at = new Date(instant);
  return `${calendarDay(at)}T${formatSastClock(at).slice(0, "18:00".length)}`;
}

function instantOf(typed: string): string | undefined {
  return typed === "" ? undefined : momentOf(typed);
}

function readForm(typed: FormData): ReleaseEdit {
  const numbers = textOf(typed, "products").match(/\d+/g) ?? [];
  const perPerson = textOf(typed, "perPerson");
  return {
    productIds: [...new Set(numbers.map(Number))],
    opensAt: momentOf(textOf(typed, "opensAt")),
    endsAt: instantOf(textOf(typed, "endsAt")) ?? null,
    perPerson: perPerson === "" ? null : Number(perPerson),
    isAnnounced: typed.get("isAnnounced") !== null,
  };
}

function save(id: number | undefined, body: ReleaseEdit): Promise<AdminRelease> {
  return id === undefined
    ? add("POST /api/admin/releases", { body })
    : call("PUT /api/admin/releases/:id", { params: { id }, body });
}
