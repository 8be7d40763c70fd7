import { useState } from "react";
import { useLocation } from "react-router";
import type { PageText, WrittenText } from "#contract/texts.ts";
import { LONGEST_PAGE_TEXTS } from "#domain/texts/longest-owner-texts.ts";
import { TEXT_FORMS, type TextRow } from "#domain/texts/page-texts.ts";
import { add } from "#web/api/add.ts";
import { randomUuid } from "#web/kit/random-uuid.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { IconButton } from "#web/kit/ui/icon-button.tsx";
import { ArrowDown, ArrowUp, X } from "#web/kit/ui/icon-paths.ts";
import { TextAreaField } from "#web/kit/ui/text-area-field.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { AdminForm, textOf } from "#web/screens/admin/controls/admin-form.tsx";
import { momentOf } from "#web/screens/admin/controls/moment-of.ts";
import { moved } from "#web/screens/admin/controls/moved.ts";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { WhenShown } from "#web/screens/admin/controls/versions/when-shown.tsx";
import { formNamed, typedStore } from "#web/screens/admin/typed-words/typed-store.ts";
import { TextPreview } from "./text-preview.tsx";
import { TEXT_PLACE_WORDS } from "./text-words.ts";

/** A row as it is typed. */
type TypedRow = {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly product: string;
  readonly link: string;
};

/** The rows of one part, how they will look, and from when on they are shown. */
export function TextForm({ text: { place, shown, versions } }: { readonly text: PageText }) {
  const { title } = TEXT_PLACE_WORDS[place];
  const { most } = TEXT_FORMS[place];
  const label = `The text of ${title}`;
  const { pathname } = useLocation();
  const [rows, setRows] = useState<readonly TypedRow[]>(() => {
    const typed = typedStore.read(formNamed(pathname, label))?.values.text?.length ?? 0;
    return Array.from({ length: Math.max(shown.length, typed) }, (_, row) => toTyped(shown[row] ?? EMPTY));
  });
  const [isLater, setIsLater] = useState(false);
  const saving = useAdminAction((body: WrittenText) => add("POST /api/admin/texts", { body }), {
    done: { title: isLater ? "It waits for its time" : "It is shown now", description: title },
  });
  const written = rows.filter(isFilled).map(toRow);

  function submit(typed: FormData): void {
    saving.run({
      place,
      rows: written,
      after: lastOf(versions),
      ...(isLater && { shownFrom: momentOf(textOf(typed, "shownFrom")) }),
    });
  }

  return (
    <AdminForm
      action={saving}
      button={
        <Button disabled={saving.isPending} tone="ink" type="submit">
          {isLater ? "Show it then" : "Show it now"}
        </Button>
      }
      className="mt-2 grid gap-4 aria-busy:opacity-60"
      label={label}
      onSubmit={submit}
    >
      <ol className="grid gap-5">
        {rows.map((row, index) => (
          <li className="border-ink border-t pt-3" key={row.key}>
            <RowFields
              name={`Row ${index + 1}`}
              onChange={(change) =>
                setRows(rows.map((one) => (one.key === row.key ? { ...one, ...change } : one)))
              }
              onMove={(steps) => setRows(moved(rows, index, steps))}
              onRemove={() => setRows(rows.filter((one) => one !== row))}
              place={place}
              row={row}
            />
          </li>
        ))}
      </ol>
      {rows.length < most && (
        <Button onClick={() => setRows([...rows, toTyped(EMPTY)])} size="small" tone="line">
          Add a row
        </Button>
      )}
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
          How it will look
        </summary>
        <div className="border border-line p-4">
          <TextPreview place={place} rows={written} />
        </div>
      </details>
      <WhenShown error={saving.fields.shownFrom} isLater={isLater} onChange={setIsLater} />
    </AdminForm>
  );
}

/** The version that was added last, which is not always the one that is shown. */
export function lastOf(versions: PageText["versions"]): number | null {
  return versions.length === 0 ? null : Math.max(...versions.map(({ id }) => id));
}

type RowFieldsProps = {
  readonly name: string;
  readonly place: PageText["place"];
  readonly row: TypedRow;
  readonly onChange: (change: Partial<TypedRow>) => void;
  readonly onMove: (steps: -1 | 1) => void;
  readonly onRemove: () => void;
};

function RowFields({ name, place, row, onChange, onMove, onRemove }: RowFieldsProps) {
  const { hasTitles, rowsAre } = TEXT_FORMS[place];
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-center justify-between">
        <span aria-hidden="true" className="type-mono text-note">
          {name}
        </span>
        <span className="flex">
          <IconButton
            className="size-11"
            icon={ArrowUp}
            label={`Move ${name} up`}
            onClick={() => onMove(-1)}
          />
          <IconButton
            className="size-11"
            icon={ArrowDown}
            label={`Move ${name} down`}
            onClick={() => onMove(1)}
          />
          <IconButton className="size-11" icon={X} label={`Remove ${name}`} onClick={onRemove} />
        </span>
      </div>
      {hasTitles && (
        <TextField
          autoComplete="off"
          label={rowsAre === "people" ? "Name" : "Title"}
          maxLength={LONGEST_PAGE_TEXTS.title}
          name="title"
          onChange={({ target }) => onChange({ title: target.value })}
          value={row.title}
        />
      )}
      <TextAreaField
        label="Text"
        maxLength={LONGEST_PAGE_TEXTS.text}
        name="text"
        onChange={({ target }) => onChange({ text: target.value })}
        value={row.text}
      />
      {rowsAre && (
        <div className="grid gap-x-2.5 gap-y-3 sm:grid-cols-2">
          <TextField
            autoComplete="off"
            inputMode="numeric"
            label={LINK_WORDS[rowsAre].product}
            name="product"
            onChange={({ target }) => onChange({ product: target.value })}
            value={row.product}
          />
          <TextField
            autoComplete="off"
            inputMode="url"
            label={LINK_WORDS[rowsAre].link}
            maxLength={LONGEST_PAGE_TEXTS.link}
            name="link"
            onChange={({ target }) => onChange({ link: target.value })}
            value={row.link}
          />
        </div>
      )}
    </fieldset>
  );
}

const LINK_WORDS = {
  people: { product: "Number of their product (optional)", link: "Their own page, https://... (optional)" },
  records: { product: "Number of the record", link: "Where it streams, https://... (none: coming soon)" },
} as const;

const EMPTY: TextRow = { title: "", text: "", product: null, link: null };

function toTyped({ title, text, product, link }: TextRow): TypedRow {
  return {
    key: randomUuid(),
    title,
    text,
    product: product === null ? "" : String(product),
    link: link ?? "",
  };
}

function isFilled({ key: _, ...typed }: TypedRow): boolean {
  return Object.values(typed).some((value) => value.trim() !== "");
}

/** A number that is none is left to the server, which says so. */
function toRow({ title, text, product, link }: TypedRow): TextRow {
  return {
    title: title.trim(),
    text: text.trim(),
    product: product.trim() === "" ? null : Number(product),
    link: link.trim() === "" ? null : link.trim(),
  };
}
