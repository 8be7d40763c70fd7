import { SelectField } from "#web/kit/ui/select-field.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";

type WhenShownProps = {
  readonly isLater: boolean;
  readonly onChange: (isLater: boolean) => void;
  readonly error: string | undefined;
};

/** At once, or from a day and time on, which the form has as `shownFrom`. */
export function WhenShown({ isLater, onChange, error }: WhenShownProps) {
  return (
    <div className="grid gap-x-2.5 gap-y-4 sm:grid-cols-2">
      <SelectField
        label="Shown"
        onChange={({ target }) => onChange(target.value === "later")}
        value={isLater ? "later" : "now"}
      >
        <option value="now">now</option>
        <option value="later">from a time on</option>
      </SelectField>
      {isLater && (
        <TextField
          error={error}
          label="Day and time in South Africa"
          name="shownFrom"
          required
          type="datetime-local"
        />
      )}
    </div>
  );
}
