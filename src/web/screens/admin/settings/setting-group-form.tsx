import { useRef, useState } from "react";
import { useLocation } from "react-router";
import type { Setting, SettingChanges, SettingGroup } from "#contract/settings.ts";
import { ApiError } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { SelectField } from "#web/kit/ui/select-field.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { AdminForm } from "#web/screens/admin/controls/admin-form.tsx";
import { AdminPart } from "#web/screens/admin/controls/admin-part.tsx";
import { Confirmation } from "#web/screens/admin/controls/second-press.tsx";
import { Timestamp } from "#web/screens/admin/controls/timestamp.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { formNamed, submission } from "#web/screens/admin/typed-words/typed-store.ts";
import { showToast } from "#web/shop/toasts/show-toast.ts";

type SettingGroupFormProps = { readonly group: SettingGroup };

/** A group of settings, saved together: all or none. */
export function SettingGroupForm({ group }: SettingGroupFormProps) {
  const [unconfirmed, setUnconfirmed] = useState<UnconfirmedChange>();
  const saving = useAdminAction(changeSettings, {
    onDone: setUnconfirmed,
    isSaved: (question) => question === undefined,
  });
  const form = useRef<HTMLFormElement>(null);
  const name = formNamed(useLocation().pathname, group.title);

  function send(changes: SettingChanges): void {
    setUnconfirmed(undefined);
    saving.run(changes);
  }

  function leave({ changes: [first] }: UnconfirmedChange): void {
    setUnconfirmed(undefined);
    form.current?.querySelector<HTMLElement>(`[name="${first?.name}"]`)?.focus();
  }

  function submit(typed: FormData): void {
    const changes = changesOf(group.settings, (name) => String(typed.get(name) ?? ""));
    if (changes.length === 0) saving.refuse("Nothing here differs from what is in force.");
    else send(changes);
  }

  return (
    <AdminPart title={group.title}>
      {group.note !== undefined && <p className="-mt-2 mb-4 text-s text-note">{group.note}</p>}
      <AdminForm
        action={saving}
        button={
          <>
            {unconfirmed && (
              <Confirmation
                confirm="Save it all the same"
                isPending={saving.isPending}
                onConfirm={() => submission.during(name, () => saving.run(unconfirmed.changes, true))}
                onLeave={() => leave(unconfirmed)}
                question={unconfirmed.question}
              />
            )}
            <Button
              aria-disabled={saving.isPending}
              className="save-in-reach min-h-12 sm:justify-self-start"
              size="small"
              tone="ink"
              type="submit"
            >
              Save {group.title.toLowerCase()}
            </Button>
          </>
        }
        className="grid gap-5"
        label={group.title}
        onInput={() => setUnconfirmed(undefined)}
        onSubmit={submit}
        ref={form}
      >
        {group.settings.map((setting) => (
          <SettingField
            error={saving.fields[setting.name]}
            key={setting.name}
            onTakeBack={() => send(changesOf([setting], () => "").map(takenBack))}
            setting={setting}
          />
        ))}
      </AdminForm>
    </AdminPart>
  );
}

/** Nothing has changed yet: the shop asks whether these changes are intended. */
type UnconfirmedChange = { readonly changes: SettingChanges; readonly question: string };

async function changeSettings(
  changes: SettingChanges,
  isConfirmed = false,
): Promise<UnconfirmedChange | undefined> {
  try {
    await call("PATCH /api/admin/settings", { body: { changes, isConfirmed } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem?.error !== "unusual_value") throw error;
    return { changes, question: error.problem.message };
  }
  showToast({ title: "Settings saved", description: "The shop works by them now." });
  return undefined;
}

function takenBack<Change extends object>(change: Change) {
  return { ...change, value: null };
}

type SettingFieldProps = {
  readonly setting: Setting;
  readonly error: string | undefined;
  readonly onTakeBack: () => void;
};

/** One setting: its editable value, its source, and how to reset it. */
function SettingField({ setting, error, onTakeBack }: SettingFieldProps) {
  const { name, title, note, unit, choices, ticks, input, value, fallback, source } = setting;
  const label = unit === undefined ? title : `${title} (${unit})`;
  // Any new value in force, including another person's, replaces what was typed.
  const field = { name, error, label, defaultValue: value ?? "" };
  return (
    <div className="scroll-mt-4" id={name}>
      {ticks && <TickField {...field} key={value} ticks={ticks} />}
      {choices && <ChoiceField {...field} choices={choices} key={value} />}
      {!ticks && !choices && <ValueField {...field} input={input} key={value} />}
      {note !== undefined && <p className="mt-1.5 text-s text-note">{note}</p>}
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <SettingSource setting={setting} />
        {source === "owner" && (
          <Button aria-label={`${title}: back to the default`} onClick={onTakeBack} size="small" tone="line">
            Back to {shown(fallback, setting)}
          </Button>
        )}
      </div>
    </div>
  );
}

/** A value as text: the label of an option, and a word for no value. */
export function shown(value: string | null, { choices }: Pick<Setting, "choices">): string {
  return value === null ? "nothing" : (choices?.[value] ?? value);
}

type FieldProps = {
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly defaultValue: string;
};

function ValueField({ input, ...field }: FieldProps & { readonly input: Setting["input"] }) {
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

/** Sent as one value: their names with commas between. */
function TickField({
  ticks,
  name,
  label,
  error,
  defaultValue,
}: FieldProps & { readonly ticks: readonly string[] }) {
  const [chosen, setChosen] = useState(() => defaultValue.split(",").map((one) => one.trim()));
  return (
    <fieldset>
      <legend className="font-semibold">{label}</legend>
      <input name={name} type="hidden" value={ticks.filter((tick) => chosen.includes(tick)).join(", ")} />
      {ticks.map((tick) => (
        <label className="flex min-h-11 w-fit items-center gap-3" key={tick}>
          <input
            checked={chosen.includes(tick)}
            className="size-5 shrink-0 accent-ink"
            onChange={({ target }) =>
              setChosen(target.checked ? [...chosen, tick] : chosen.filter((one) => one !== tick))
            }
            type="checkbox"
          />
          {tick}
        </label>
      ))}
      {error !== undefined && <p className="font-semibold text-bad">{error}</p>}
    </fieldset>
  );
}

type SettingSourceProps = { readonly setting: Setting };

/** Source of the value in force. */
function SettingSource({ setting: { source, changedAt, changedBy, isSet } }: SettingSourceProps) {
  return (
    <p className="type-mono text-note">
      {source === "default" && (isSet ? "Default" : "Not set")}
      {source === "environment" && "Set on the server"}
      {source === "owner" && (
        <>
          Changed here{changedBy !== null && ` by ${changedBy}`}
          {changedAt !== null && (
            <>
              , <Timestamp at={changedAt} />
            </>
          )}
        </>
      )}
    </p>
  );
}

/**
 * The form's changes. An emptied field removes the owner's value if the environment has none, and otherwise overrides
 * the environment with an empty value.
 */
export function changesOf(settings: readonly Setting[], typed: (name: string) => string): SettingChanges {
  return settings.flatMap(({ name, value, fallback }) => {
    const text = typed(name).trim();
    if (text === (value ?? "")) return [];
    const isTakenBack = text === "" && fallback === null;
    return [{ name, value: isTakenBack ? null : text, seen: value }];
  });
}
