import type { FormEvent, ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type SearchFormProps = {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (search: string) => void;
  /** Filters and actions beside the field. */
  readonly children?: ReactNode;
};

/** Searches when it is sent: by Enter or its button. */
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
          maxLength={100}
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
