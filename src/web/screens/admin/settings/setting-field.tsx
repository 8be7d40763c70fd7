import type { SettingWords } from "#content/settings.ts";
import type { Setting } from "#contract/admin/settings.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { SettingSource } from "./setting-source.tsx";

type SettingFieldProps = {
  readonly words: SettingWords;
  readonly setting: Setting;
  readonly error: string | undefined;
  readonly onTakeBack: () => void;
};

/** One setting: its value to change, where that comes from, and the way back. */
export function SettingField({ words, setting, error, onTakeBack }: SettingFieldProps) {
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
