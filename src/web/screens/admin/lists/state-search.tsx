import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { SearchForm } from "./search-form.tsx";

type StateSearchProps<State extends string> = {
  /** What can be searched for. */
  readonly label: string;
  readonly search: string;
  readonly state: State;
  /** What each state is called, in the order of the list. */
  readonly states: Readonly<Record<State, string>>;
  /** The same list as a file. */
  readonly exporting: { readonly isPending: boolean; readonly onExport: () => void };
  readonly onSearch: (search: string) => void;
  readonly onState: (state: State) => void;
};

/** The head of a list of people: words to search for, a state to choose, and the list as a file. */
export function StateSearch<State extends string>({
  label,
  search,
  state,
  states,
  exporting,
  onSearch,
  onState,
}: StateSearchProps<State>) {
  return (
    <SearchForm label={label} onSearch={onSearch} value={search}>
      <SelectField
        className="min-w-0 flex-[1_1_140px]"
        label="Show"
        onChange={(event) => onState(event.target.value as State)}
        value={state}
      >
        {Object.entries<string>(states).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button
        aria-disabled={exporting.isPending}
        className="min-h-12"
        onClick={exporting.onExport}
        size="small"
        tone="line"
      >
        CSV
      </Button>
    </SearchForm>
  );
}
