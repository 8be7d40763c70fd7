import { SelectField } from "#web/ui/select-field.tsx";

type ChoiceFieldProps = {
  readonly name: string;
  readonly label: "Size" | "Color";
  readonly options: readonly string[];
  readonly chosen: string | undefined;
  readonly error: string | undefined;
};

/** Nothing where there is nothing to choose. */
export function ChoiceField({ name, label, options, chosen, error }: ChoiceFieldProps) {
  if (options.length === 0) return null;
  return (
    <SelectField defaultValue={chosen ?? ""} error={error} label={label} name={name} required>
      <option value="">{label}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </SelectField>
  );
}
