import { type FormEvent, useState } from "react";
import type { PersonSummary } from "#contract/admin/privacy.ts";
import { PanelHead } from "#web/screens/admin/controls/panel-head.tsx";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { ErasePerson } from "./erase-person.tsx";
import { subscriberActions } from "./subscriber-actions.ts";

type Found = { readonly who: string; readonly summary: PersonSummary };

/** What POPIA gives everybody: to be told what the shop knows about them, and to have it erased. */
export function OnePerson() {
  const [found, setFound] = useState<Found>();
  const looking = useAdminAction(subscriberActions, "findPerson", { isReading: true, onDone: setFound });
  const exporting = useAdminAction(subscriberActions, "savePerson", { isReading: true });

  function look(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setFound(undefined);
    looking.run({ who: String(new FormData(event.currentTarget).get("who") ?? "") });
  }

  return (
    <section
      aria-labelledby="admin-person"
      className="border-ink border-t min-[80rem]:border-t-0 min-[80rem]:border-l"
    >
      <PanelHead id="admin-person" title="One Person">
        For somebody who asks what the shop knows about them (POPIA).
      </PanelHead>
      <form
        aria-label="Look somebody up"
        className="grid gap-3 border-line border-b px-(--gut) py-4"
        noValidate
        onSubmit={look}
      >
        <TextField
          autoComplete="off"
          error={looking.problem}
          label="Their e-mail address, telephone or order number, or PayPal id"
          name="who"
        />
        <Button className="min-h-12" disabled={looking.isPending} size="small" tone="ink" type="submit">
          Look up
        </Button>
      </form>
      {found !== undefined && (
        <div aria-live="polite" className="grid gap-4 px-(--gut) py-4">
          <PersonCounts summary={found.summary} />
          <Button
            disabled={exporting.isPending}
            onClick={() => exporting.run({ who: found.who })}
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
