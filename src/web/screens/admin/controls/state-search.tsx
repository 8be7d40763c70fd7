import { buttonClass } from "#web/ui/button-class.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { SearchForm } from "./search-form.tsx";

export type StateFilter = { readonly search: string; readonly state: string; readonly page: number };

type StateSearchProps = {
  /** What can be searched for. */
  readonly label: string;
  readonly filter: StateFilter;
  /** What each state is called, in the order of the list. */
  readonly states: Readonly<Record<string, string>>;
  /** Where the same list is had as a file, without its query. */
  readonly csvPath: string;
  readonly onFilter: (filter: StateFilter) => void;
};

/** The head of a list of people: words to search for, a state to choose, and the list as a file. */
export function StateSearch({ label, filter, states, csvPath, onFilter }: StateSearchProps) {
  return (
    <SearchForm
      label={label}
      onSearch={(search) => onFilter({ ...filter, search, page: 1 })}
      value={filter.search}
    >
      <SelectField
        className="min-w-0 flex-[1_1_140px]"
        label="Show"
        onChange={(event) => onFilter({ ...filter, state: event.target.value, page: 1 })}
        value={filter.state}
      >
        {Object.entries(states).map(([state, name]) => (
          <option key={state} value={state}>
            {name}
          </option>
        ))}
      </SelectField>
      <a
        className={`${buttonClass("line", "small")} min-h-12`}
        download
        href={`${csvPath}?state=${filter.state}`}
      >
        CSV
      </a>
    </SearchForm>
  );
}
