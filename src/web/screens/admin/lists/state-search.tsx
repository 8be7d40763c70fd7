import { buttonClass } from "#web/ui/button-class.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { SearchForm } from "./search-form.tsx";

type StateSearchProps<State extends string> = {
  /** What can be searched for. */
  readonly label: string;
  readonly search: string;
  readonly state: State;
  /** What each state is called, in the order of the list. */
  readonly states: Readonly<Record<State, string>>;
  /** Where the same list is downloaded as a file. */
  readonly csvAddress: string;
  readonly onSearch: (search: string) => void;
  readonly onState: (state: State) => void;
};

/** The head of a list of people: words to search for, a state to choose, and the list as a file. */
export function StateSearch<State extends string>({
  label,
  search,
  state,
  states,
  csvAddress,
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
      <a className={`${buttonClass("line", "small")} min-h-12`} download href={csvAddress}>
        CSV
      </a>
    </SearchForm>
  );
}
