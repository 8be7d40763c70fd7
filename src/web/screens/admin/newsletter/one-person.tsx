import { useState } from "react";
import type { PersonSummary } from "#contract/privacy.ts";
import { ERASE_WORD } from "#domain/contact/retention.ts";
import { call } from "#web/api/call.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Notice } from "#web/kit/ui/notice.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { AdminForm } from "#web/screens/admin/controls/admin-form.tsx";
import { saveFile } from "#web/screens/admin/controls/save-file.ts";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { ScreenHead } from "#web/screens/admin/controls/screen-head.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";

type Found = { readonly who: string; readonly summary: PersonSummary };

/** Rights under POPIA: access to the data about a person, and erasure. */
export function OnePerson() {
  const [found, setFound] = useState<Found>();
  const looking = useAdminAction(findPerson, { isReading: true, onDone: setFound });
  const exporting = useAdminAction(savePerson, { isReading: true });

  function look(typed: FormData): void {
    setFound(undefined);
    looking.run(String(typed.get("who") ?? ""));
  }

  return (
    <section
      aria-labelledby="admin-person"
      className="border-ink border-t min-[80rem]:border-t-0 min-[80rem]:border-l"
    >
      <ScreenHead id="admin-person" title="One Person">
        For somebody who asks what the shop knows about them (POPIA).
      </ScreenHead>
      <AdminForm
        action={looking}
        className="grid gap-3 border-line border-b px-(--gut) py-4"
        isQuiet
        keepsTyped={false}
        label="Look somebody up"
        onSubmit={look}
      >
        <TextField
          autoComplete="off"
          error={looking.problem}
          label="Their email address, telephone or order number, or PayPal id"
          name="who"
        />
        <Button className="min-h-12" disabled={looking.isPending} size="small" tone="ink" type="submit">
          Look up
        </Button>
      </AdminForm>
      {found !== undefined && (
        <div aria-live="polite" className="grid gap-4 px-(--gut) py-4">
          <PersonCounts summary={found.summary} />
          <Button
            disabled={exporting.isPending}
            onClick={() => exporting.run(found.who)}
            size="small"
            tone="line"
          >
            Save everything as a file
          </Button>
          <SaveProblem problem={exporting.problem} />
          <ErasePerson
            key={found.who}
            onErased={() => setFound(undefined)}
            refusal={found.summary.refusal}
            who={found.who}
          />
        </div>
      )}
    </section>
  );
}

/** It is personal, so it is sent in the body. */
async function findPerson(who: string): Promise<Found> {
  return { who, summary: await call("POST /api/admin/privacy/find", { body: { who } }) };
}

async function savePerson(who: string): Promise<void> {
  const details = await call("POST /api/admin/privacy/export", { body: { who } });
  const content = new Blob([JSON.stringify(details, null, 2)], { type: "application/json" });
  saveFile("kulud-personal-details.json", content);
}

function PersonCounts({ summary }: { readonly summary: PersonSummary }) {
  const rows = [
    ["Orders", summary.orders],
    ["Messages", summary.messages],
    ["Newsletter", summary.newsletter],
    ["Pieces waited for", summary.waiting],
    ["Certificates with their name", summary.certificates],
  ] as const;
  return (
    <dl>
      {rows.map(([label, count]) => (
        <div className="flex justify-between border-line border-b py-2" key={label}>
          <dt>{label}</dt>
          <dd className="type-mono">{count}</dd>
        </div>
      ))}
    </dl>
  );
}

type ErasePersonProps = {
  readonly who: string;
  /** Why it is not possible yet; null when it is. */
  readonly refusal: string | null;
  readonly onErased: () => void;
};

/** It cannot be undone, so a word has to be typed first. */
function ErasePerson({ who, refusal, onErased }: ErasePersonProps) {
  const [typed, setTyped] = useState("");
  const erasing = useAdminAction(
    // The API refuses every other word.
    () => call("POST /api/admin/privacy/erase", { body: { who, confirmation: typed as typeof ERASE_WORD } }),
    {
      done: { title: "Details erased", description: "The orders keep their amounts, nothing else." },
      onDone: onErased,
    },
  );

  if (refusal !== null) {
    return <Notice>{refusal}</Notice>;
  }
  return (
    <AdminForm
      action={erasing}
      className="grid gap-3 border border-bad p-4"
      isQuiet
      keepsTyped={false}
      label="Erase this person"
      onSubmit={() => erasing.run()}
    >
      <p className="text-s">
        Messages, newsletter and every name and address go for good. Orders keep their amounts and dates, as
        tax law asks.
      </p>
      <TextField
        autoCapitalize="characters"
        autoComplete="off"
        error={erasing.problem}
        label={`Type ${ERASE_WORD} to confirm`}
        onChange={(event) => setTyped(event.target.value)}
        value={typed}
      />
      <Button
        disabled={typed !== ERASE_WORD || erasing.isPending}
        size="small"
        title={typed === ERASE_WORD ? undefined : `Type ${ERASE_WORD} first`}
        tone="ink"
        type="submit"
      >
        Erase this person's details
      </Button>
    </AdminForm>
  );
}
