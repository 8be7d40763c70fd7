import type { ComponentProps, FormEvent, ReactNode } from "react";
import { LONGEST_LIST_SEARCH } from "#domain/texts/longest-owner-texts.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { SelectField } from "#web/kit/ui/select-field.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { ExportButtons } from "./export-buttons.tsx";

type SearchFormProps = {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (search: string) => void;
  /** Filters and actions beside the field. */
  readonly children?: ReactNode;
};

/** Searches on submit: by Enter or its button. */
export function SearchForm({ label, value, onSearch, children }: SearchFormProps) {
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get("search") ?? "").trim());
  }

  return (
    <div className="flex flex-wrap items-end gap-x-2.5 gap-y-3 border-ink border-b bg-wash px-(--gut) py-4">
      <form className="flex min-w-0 flex-[1_1_280px] items-end gap-2.5" onSubmit={submit}>
        <TextField
          autoComplete="off"
          className="min-w-0 flex-1"
          defaultValue={value}
          enterKeyHint="search"
          key={value}
          label={label}
          maxLength={LONGEST_LIST_SEARCH}
          name="search"
          type="search"
        />
        <Button className="min-h-12" size="small" tone="ink" type="submit">
          Search
        </Button>
      </form>
      {children}
    </div>
  );
}

type StateSearchProps<State extends string> = {
  /** Placeholder: what can be searched for. */
  readonly label: string;
  readonly search: string;
  readonly state: State;
  /** Label of each state, in the list's order. */
  readonly states: Readonly<Record<State, string>>;
  /** The same list as a file. */
  readonly exporting: ComponentProps<typeof ExportButtons>;
  readonly onSearch: (search: string) => void;
  readonly onState: (state: State) => void;
};

/** The head of a list of people: search, filter, and export. */
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
      <ExportButtons {...exporting} />
    </SearchForm>
  );
}
