import { SelectField } from "#web/ui/select-field.tsx";

type ChoiceFieldProps = {
  readonly name: string;
  readonly label: "Size" | "Color";
  readonly options: readonly string[];
  /** In whatever else can be chosen. */
  readonly isOut: (option: string) => boolean;
  readonly chosen: string | undefined;
  readonly error: string | undefined;
};

/** Nothing where there is nothing to choose. */
export function ChoiceField({ name, label, options, isOut, chosen, error }: ChoiceFieldProps) {
  if (options.length === 0) return null;
  return (
    <SelectField defaultValue={chosen ?? ""} error={error} label={label} name={name} required>
      <option value="">{label}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {isOut(option) ? `${option} (out)` : option}
        </option>
      ))}
    </SelectField>
  );
}
