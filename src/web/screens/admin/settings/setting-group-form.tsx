import { type FormEvent, useState } from "react";
import type { SettingGroup, SettingWords } from "#content/words/settings.ts";
import type { ChangeableSetting, Setting, SettingChanges } from "#contract/admin/settings.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { SelectField } from "#web/kit/ui/select-field.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { AdminPart } from "#web/screens/admin/controls/admin-part.tsx";
import { Moment } from "#web/screens/admin/controls/moment.tsx";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { Question } from "#web/screens/admin/controls/second-press.tsx";
import { useAdminAction, useFormProblems } from "#web/screens/admin/controls/use-admin-action.ts";
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

type SettingFieldProps = {
  readonly words: SettingWords;
  readonly setting: Setting;
  readonly error: string | undefined;
  readonly onTakeBack: () => void;
};

/** One setting: its value to change, where that comes from, and the way back. */
function SettingField({ words, setting, error, onTakeBack }: SettingFieldProps) {
  const { name, value, fallback, source } = setting;
  const label = words.unit === undefined ? words.title : `${words.title} (${words.unit})`;
  // Another value in force, also somebody else's, replaces what was typed.
  const field = { name, error, label, defaultValue: value ?? "" };
  return (
    <div className="scroll-mt-[calc(var(--head)+1rem)]" id={name}>
      {words.choices === undefined ? (
        <ValueField {...field} key={value} words={words} />
      ) : (
        <ChoiceField {...field} choices={words.choices} key={value} />
      )}
      {words.note !== undefined && <p className="mt-1.5 text-s text-note">{words.note}</p>}
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <SettingSource setting={setting} />
        {source === "owner" && (
          <Button
            aria-label={`${words.title}: back to the default`}
            onClick={onTakeBack}
            size="small"
            tone="line"
          >
            Back to {shown(fallback, words)}
          </Button>
        )}
      </div>
    </div>
  );
}

/** A value in words: a choice by its name, and nothing as what it is. */
export function shown(value: string | null, { choices }: Pick<SettingWords, "choices">): string {
  return value === null ? "nothing" : (choices?.[value] ?? value);
}

type FieldProps = {
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly defaultValue: string;
};

function ValueField({ words: { input }, ...field }: FieldProps & { readonly words: SettingWords }) {
  return (
    <TextField
      {...field}
      autoComplete="off"
      {...(input === "date" ? { type: "date" } : input !== undefined && { inputMode: input })}
    />
  );
}

function ChoiceField({
  choices,
  ...field
}: FieldProps & { readonly choices: Readonly<Record<string, string>> }) {
  return (
    <SelectField {...field}>
      {field.defaultValue === "" && <option value="">Not chosen yet</option>}
      {Object.entries(choices).map(([value, title]) => (
        <option key={value} value={value}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}

type SettingSourceProps = { readonly setting: Setting };

/** Where the value in force comes from. */
function SettingSource({ setting: { source, changedAt, changedBy, isSet } }: SettingSourceProps) {
  return (
    <p className="type-mono text-note">
      {source === "default" && (isSet ? "Default" : "Not set")}
      {source === "environment" && "Set in the environment"}
      {source === "owner" && (
        <>
          Changed here{changedBy !== null && ` by ${changedBy}`}
          {changedAt !== null && (
            <>
              , <Moment at={changedAt} />
            </>
          )}
        </>
      )}
    </p>
  );
}

/**
 * What a form changes. An emptied field takes the owner's value back where there is nothing behind it, and else holds nothing
 * against the environment.
 */
export function changesOf(settings: readonly Setting[], typed: (name: string) => string): SettingChanges {
  return settings.flatMap(({ name, value, fallback }) => {
    const text = typed(name).trim();
    if (text === (value ?? "")) return [];
    const isTakenBack = text === "" && fallback === null;
    return [{ name: name as ChangeableSetting, value: isTakenBack ? null : text, seen: value }];
  });
}
