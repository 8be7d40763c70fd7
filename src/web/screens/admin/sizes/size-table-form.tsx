import { useState } from "react";
import type { AdminSizeTable, SizeTableEdit } from "#contract/catalogue/size-tables.ts";
import { measureLines, readMeasureLines, type SizeUnit } from "#domain/sizes/size-table.ts";
import { LONGEST_SIZE_TABLE_TEXTS } from "#domain/texts/longest-owner-texts.ts";
import { add } from "#web/api/add.ts";
import { call } from "#web/api/call.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { SelectField } from "#web/kit/ui/select-field.tsx";
import { TextAreaField } from "#web/kit/ui/text-area-field.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { AdminForm, textOf } from "#web/screens/admin/controls/admin-form.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";

/** A table's words, sizes and measures; without one, a new table. */
export function SizeTableForm({ table }: { readonly table?: AdminSizeTable }) {
  const [wrongLine, setWrongLine] = useState<string>();
  const saving = useAdminAction((edit: SizeTableEdit) => saveTable(table, edit), {
    done: ({ length }) => ({
      title: table ? "Size table saved" : "Size table added",
      description: `The size guide has ${length}.`,
    }),
  });

  function submit(typed: FormData): void {
    const edit = readTableForm(typed);
    setWrongLine(typeof edit === "string" ? edit : undefined);
    if (typeof edit !== "string") saving.run(edit);
  }

  return (
    <AdminForm
      action={saving}
      button={
        <Button disabled={saving.isPending} tone={table ? "ink" : "hot"} type="submit">
          {table ? "Save" : "Add this table"}
        </Button>
      }
      className="grid content-start gap-4 px-(--gut) py-5 aria-busy:opacity-60"
      label={table ? `Edit ${table.title}` : "New size table"}
      onSubmit={submit}
    >
      <TextField
        autoComplete="off"
        defaultValue={table?.title ?? ""}
        error={saving.fields.title}
        label="Title"
        maxLength={LONGEST_SIZE_TABLE_TEXTS.title}
        name="title"
        required
      />
      <TextAreaField
        defaultValue={table?.note ?? ""}
        error={saving.fields.note}
        label="What is measured, and how it is cut (optional)"
        maxLength={LONGEST_SIZE_TABLE_TEXTS.note}
        name="note"
      />
      <div className="grid gap-x-2.5 gap-y-4 sm:grid-cols-2">
        <TextField
          autoComplete="off"
          defaultValue={table?.sizes.join(", ") ?? ""}
          error={saving.fields.sizes}
          label="Sizes, with commas between"
          name="sizes"
          required
        />
        <SelectField defaultValue={table?.unit ?? "cm"} label="Measured in" name="unit">
          <option value="cm">centimetres</option>
          <option value="in">inches</option>
        </SelectField>
      </div>
      <TextAreaField
        defaultValue={table ? measureLines(table.measures) : ""}
        error={wrongLine ?? saving.fields.measures}
        label="Measures, a line each: Chest: 92, 97, 102"
        name="measures"
        required
      />
      <TextField
        autoComplete="off"
        defaultValue={table?.codes ? `${table.codes.name}: ${table.codes.values.join(", ")}` : ""}
        error={saving.fields.codes}
        label="Sizes of another kind, such as UK size: 8, 10, 12 (optional)"
        name="codes"
      />
    </AdminForm>
  );
}

/** The form as the API takes it, or what is wrong with a line of its measures. */
function readTableForm(typed: FormData): SizeTableEdit | string {
  const sizes = listOf(textOf(typed, "sizes"));
  const measures = readMeasureLines(textOf(typed, "measures"), sizes.length);
  if (typeof measures === "string") return measures;
  const [name = "", values = ""] = textOf(typed, "codes").split(":");
  return {
    title: textOf(typed, "title"),
    note: textOf(typed, "note"),
    unit: textOf(typed, "unit") as SizeUnit,
    sizes,
    codes: name.trim() === "" ? null : { name: name.trim(), values: listOf(values) },
    measures,
  };
}

function listOf(text: string): string[] {
  return text
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");
}

function saveTable(saved: AdminSizeTable | undefined, table: SizeTableEdit): Promise<AdminSizeTable[]> {
  if (!saved) return add("POST /api/admin/size-tables", { body: table });
  const { id, editedAt: seen } = saved;
  return call("PUT /api/admin/size-tables/:id", { params: { id }, body: { table, seen } });
}
