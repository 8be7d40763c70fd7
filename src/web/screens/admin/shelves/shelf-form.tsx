import type { AdminShelf, ShelfEdit } from "#contract/catalogue/shelves.ts";
import type { ShelfOrder } from "#domain/catalogue/shop-shelves.ts";
import { LONGEST_SHELF_TEXTS } from "#domain/texts/longest-owner-texts.ts";
import { add } from "#web/api/add.ts";
import { call } from "#web/api/call.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { SelectField } from "#web/kit/ui/select-field.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { AdminForm, textOf } from "#web/screens/admin/controls/admin-form.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";

type ShelfFormProps = {
  /** Absent for a new one. */
  readonly shelf?: AdminShelf;
  /** Shelves in the menu now. */
  readonly menuLength: number;
};

/** What is printed for a shelf, its place in the menu and its order. */
export function ShelfForm({ shelf, menuLength }: ShelfFormProps) {
  const saving = useAdminAction((edit: ShelfEdit) => saveShelf(shelf, edit), {
    done: { title: shelf ? "Shelf saved" : "Shelf added", description: "The shop shows it at once." },
  });
  const places = menuLength + (shelf?.menuPlace ? 0 : 1);
  return (
    <AdminForm
      action={saving}
      button={
        <Button disabled={saving.isPending} tone={shelf ? "ink" : "hot"} type="submit">
          {shelf ? "Save" : "Add this shelf"}
        </Button>
      }
      className="grid content-start gap-4 px-(--gut) py-5 aria-busy:opacity-60"
      label={shelf ? `Edit ${shelf.name}` : "New shelf"}
      onSubmit={(typed) => readShelfForm(typed, saving)}
    >
      <TextField
        autoComplete="off"
        defaultValue={shelf?.name ?? ""}
        error={saving.fields.name}
        label="Name"
        maxLength={LONGEST_SHELF_TEXTS.name}
        name="name"
        required
      />
      <TextField
        autoComplete="off"
        defaultValue={shelf?.description ?? ""}
        error={saving.fields.description}
        label={`In one sentence, for search engines${shelf?.isOwn === false ? "" : " and its page"} (optional)`}
        maxLength={LONGEST_SHELF_TEXTS.description}
        name="description"
      />
      <div className="grid gap-x-2.5 gap-y-4 sm:grid-cols-2">
        <SelectField
          defaultValue={shelf ? (shelf.menuPlace ?? "") : places}
          error={saving.fields.menuPlace}
          label="Place in the menu"
          name="menuPlace"
        >
          <option value="">Not in the menu</option>
          {Array.from({ length: places }, (_, index) => index + 1).map((place) => (
            <option key={place}>{place}</option>
          ))}
        </SelectField>
        {hasOwnOrder(shelf) && (
          <SelectField defaultValue={shelf?.sort} label="Order" name="sort">
            {Object.entries(ORDERS).map(([order, words]) => (
              <option key={order} value={order}>
                {words}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {shelf && hasOwnOrder(shelf) && (
        <TextField
          autoComplete="off"
          defaultValue={shelf.first.join(", ")}
          error={saving.fields.first}
          inputMode="text"
          label="First on it: catalogue numbers with commas between (optional)"
          name="first"
        />
      )}
    </AdminForm>
  );
}

const ORDERS: Readonly<Record<ShelfOrder, string>> = {
  catalogue: "As they were added",
  newest: "The newest first",
  price: "The lowest price first",
};

/** Featured and limited products are put in order elsewhere. */
function hasOwnOrder(shelf: AdminShelf | undefined): boolean {
  return shelf?.slug !== "featured" && shelf?.slug !== "limited";
}

type Saving = { run(edit: ShelfEdit): void; refuse(problem: string): void };

function readShelfForm(typed: FormData, saving: Saving): void {
  const numbers = textOf(typed, "first")
    .split(",")
    .map((number) => number.trim())
    .filter((number) => number !== "");
  const wrong = numbers.find((number) => !/^[1-9]\d{0,8}$/.test(number));
  const menuPlace = textOf(typed, "menuPlace");
  if (wrong !== undefined) {
    saving.refuse(`“${wrong}” is no catalogue number, such as 101.`);
    return;
  }
  saving.run({
    name: textOf(typed, "name"),
    description: textOf(typed, "description"),
    menuPlace: menuPlace === "" ? null : Number(menuPlace),
    sort: (textOf(typed, "sort") || "catalogue") as ShelfOrder,
    first: numbers.map(Number),
  });
}

function saveShelf(shelf: AdminShelf | undefined, { first, ...words }: ShelfEdit): Promise<AdminShelf[]> {
  if (!shelf) return add("POST /api/admin/shelves", { body: words });
  const { slug, editedAt: seen } = shelf;
  return call("PUT /api/admin/shelves/:slug", { params: { slug }, body: { ...words, first, seen } });
}
