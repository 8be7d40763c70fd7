import { COLLECTION_NAMES, NUMBERS_RULE } from "#content/certificates/edition-words.ts";
import type { EditionEdit } from "#contract/certificates/edition-fields.ts";
import { COLLECTIONS, type Collection } from "#domain/catalogue/editions.ts";
import { SelectField } from "#web/kit/ui/select-field.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { textOf } from "#web/screens/admin/controls/admin-form.tsx";

type EditionFieldsProps = {
  readonly edition: EditionEdit | null;
  /** Errors by field name. */
  readonly problems: Readonly<Record<string, string>>;
  /** A number is sold: the size of the run is fixed. */
  readonly isSizeFixed?: boolean;
  /** With the choice between one run and one of each size, which a new product has. */
  readonly isNew?: boolean;
};

/** In the form of a new product they are parts of its edition, as a refusal names them. */
const OF_NEW = "edition.";

export function EditionFields({ edition, problems, isSizeFixed = false, isNew = false }: EditionFieldsProps) {
  const prefix = isNew ? OF_NEW : "";
  const field = (name: keyof EditionEdit) => ({
    name: `${prefix}${name}`,
    error: problems[`${prefix}${name}`],
  });
  return (
    <div className="grid gap-x-2.5 gap-y-4 sm:grid-cols-2">
      <TextField
        {...field("size")}
        autoComplete="off"
        defaultValue={edition?.size ?? ""}
        inputMode="numeric"
        label="Pieces in the run"
        readOnly={isSizeFixed}
        required
      />
      {isNew && (
        <SelectField label="Counted" name={`${OF_NEW}isForEach`}>
          <option value="">over all sizes and colors</option>
          <option value="each">of each size and color</option>
        </SelectField>
      )}
      <TextField
        {...field("perPerson")}
        autoComplete="off"
        defaultValue={edition?.perPerson ?? ""}
        inputMode="numeric"
        label="Most for one person (optional)"
      />
      <SelectField
        {...field("collection")}
        defaultValue={edition === null ? "special" : (edition.collection ?? "")}
        label="On LIMITED"
      >
        {COLLECTIONS.map((collection) => (
          <option key={collection} value={collection}>
            {COLLECTION_NAMES[collection]}
          </option>
        ))}
        <option value="">not shown there</option>
      </SelectField>
      <label className="col-span-full flex min-h-11 items-center gap-3 font-semibold">
        <input
          className="size-5 shrink-0 accent-ink"
          defaultChecked={edition?.hasCertificate ?? true}
          name={`${prefix}hasCertificate`}
          type="checkbox"
        />
        Each piece comes with a certificate
      </label>
      <p className="col-span-full text-s text-note">{NUMBERS_RULE}</p>
    </div>
  );
}

/** The fields as the API takes them, which validates them. */
export function readEditionForm(typed: FormData, prefix: "" | typeof OF_NEW = ""): EditionEdit {
  const text = (name: keyof EditionEdit) => textOf(typed, `${prefix}${name}`);
  return {
    size: Number(text("size")),
    perPerson: text("perPerson") === "" ? null : Number(text("perPerson")),
    hasCertificate: typed.get(`${prefix}hasCertificate`) !== null,
    collection: text("collection") === "" ? null : (text("collection") as Collection),
  };
}

/** The edition of a new product, whose run may be that of each size and color. */
export function readNewEdition(typed: FormData) {
  return { ...readEditionForm(typed, OF_NEW), isForEach: textOf(typed, `${OF_NEW}isForEach`) !== "" };
}
