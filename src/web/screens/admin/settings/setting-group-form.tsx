import { type FormEvent, useState } from "react";
import type { SettingGroup } from "#content/settings.ts";
import type { Setting, SettingChanges } from "#contract/admin/settings.ts";
import { AdminPart } from "#web/screens/admin/controls/admin-part.tsx";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { Question } from "#web/screens/admin/controls/second-press.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { useFormProblems } from "#web/screens/admin/controls/use-form-problems.ts";
import { Button } from "#web/ui/button.tsx";
import { changesOf } from "./setting-changes.ts";
import { SettingField } from "./setting-field.tsx";
import { type AskedChange, settingActions } from "./settings-actions.ts";

type SettingGroupFormProps = { readonly group: SettingGroup; readonly settings: readonly Setting[] };

/** Settings that belong together, saved together: all of them or none. */
export function SettingGroupForm({ group, settings }: SettingGroupFormProps) {
  const [asked, setAsked] = useState<AskedChange>();
  const saving = useAdminAction(settingActions, "change", { onDone: setAsked });
  const names = group.settings.map(({ name }) => name);
  const { form, rest } = useFormProblems(saving, names);
  const own = settings.filter(({ name }) => names.includes(name));

  function send(changes: SettingChanges): void {
    setAsked(undefined);
    saving.run({ changes });
  }

  function leave({ changes: [first] }: AskedChange): void {
    setAsked(undefined);
    form.current?.querySelector<HTMLElement>(`[name="${first?.name}"]`)?.focus();
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const changes = changesOf(own, (name) => String(typed.get(name) ?? ""));
    if (changes.length === 0) saving.refuse("Nothing here differs from what is in force.");
    else send(changes);
  }

  return (
    <AdminPart title={group.title}>
      {group.note !== undefined && <p className="-mt-2 mb-4 text-s text-note">{group.note}</p>}
      <form
        aria-busy={saving.isPending}
        aria-label={group.title}
        className="grid gap-5"
        noValidate
        onInput={() => setAsked(undefined)}
        onSubmit={submit}
        ref={form}
      >
        {group.settings.map((words) => {
          const setting = own.find(({ name }) => name === words.name);
          return (
            setting && (
              <SettingField
                error={saving.fields[words.name]}
                key={words.name}
                onTakeBack={() => send(changesOf([setting], () => "").map(takenBack))}
                setting={setting}
                words={words}
              />
            )
          );
        })}
        <SaveProblem problem={rest} />
        {asked && (
          <Question
            confirm="Save it all the same"
            isPending={saving.isPending}
            onConfirm={() => saving.run({ changes: asked.changes, isConfirmed: true })}
            onLeave={() => leave(asked)}
            question={asked.question}
          />
        )}
        <Button
          aria-disabled={saving.isPending}
          className="min-h-12 sm:justify-self-start"
          size="small"
          tone="ink"
          type="submit"
        >
          Save {group.title.toLowerCase()}
        </Button>
      </form>
    </AdminPart>
  );
}

function takenBack<Change extends object>(change: Change) {
  return { ...change, value: null };
}
