import { type FormEvent, useState } from "react";
import type { AdminProductDetail } from "#contract/admin/products.ts";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { useFormProblems } from "#web/screens/admin/controls/use-form-problems.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldFrame } from "#web/ui/field-frame.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { placesFor } from "./picture-places.ts";
import { productActions } from "./product-actions.ts";

type PictureUploadProps = { readonly product: AdminProductDetail };

const REPLACES_UPLOADED = "The photograph that is there now goes.";
const REPLACES_CATALOGUE = "It covers the catalogue's own, which comes back when you remove yours.";
const TYPES = "image/jpeg,image/png,image/webp,image/avif";

/** One photograph from the phone or the camera. The shop checks it, makes its sizes and removes where it was taken. */
export function PictureUpload({ product }: PictureUploadProps) {
  const [sent, setSent] = useState(0);
  const [chosen, setChosen] = useState<string>();
  const upload = useAdminAction(productActions, "addPicture", {
    onDone: () => {
      setSent((count) => count + 1);
      setChosen(undefined);
    },
  });
  const places = placesFor(product);
  const value = chosen ?? (places.find(({ there }) => there === undefined) ?? places[0])?.value ?? "";
  const there = places.find((place) => place.value === value)?.there;
  const { form: shown, rest } = useFormProblems(upload, ["photograph", "place", "alt"]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [place = "main", color] = value.split(/:(.*)/s);
    const form = new FormData();
    form.set("id", String(product.id));
    form.set("place", place);
    if (color !== undefined) form.set("color", color);
    if (there?.uploaded) form.set("replaces", there.picture.name);
    form.set("alt", String(typed.get("alt") ?? ""));
    const photograph = typed.get("photograph");
    // A field without a choice still has a file, one without a name.
    if (photograph instanceof File && photograph.name !== "") form.set("photograph", photograph);
    upload.run(form);
  }

  return (
    <form
      aria-busy={upload.isPending}
      aria-label="Add a photograph"
      className="mt-5 grid gap-4 border border-ink p-4 aria-busy:opacity-60"
      key={sent}
      noValidate
      onSubmit={submit}
      ref={shown}
    >
      <FieldFrame
        error={upload.fields.photograph}
        label="Photograph (JPEG, PNG, WebP or AVIF, 15 MB at most)"
      >
        {(tie) => (
          <input
            {...tie}
            accept={TYPES}
            className={`${tie.className} py-2.5`}
            name="photograph"
            type="file"
          />
        )}
      </FieldFrame>
      <div>
        <SelectField
          error={upload.fields.place}
          label="Where it is shown"
          name="place"
          onChange={({ target }) => setChosen(target.value)}
          value={value}
        >
          {places.map((place) => (
            <option key={place.value} value={place.value}>
              {place.label}
              {place.there && " (taken)"}
            </option>
          ))}
        </SelectField>
        {there && (
          <p className="mt-1.5 text-s font-medium">
            {there.uploaded ? REPLACES_UPLOADED : REPLACES_CATALOGUE}
          </p>
        )}
      </div>
      <TextField
        autoComplete="off"
        error={upload.fields.alt}
        label="What it shows, for people who cannot see it"
        maxLength={300}
        name="alt"
        required
      />
      <SaveProblem problem={rest} />
      <Button disabled={upload.isPending} tone="ink" type="submit">
        {upload.isPending ? "Cutting its sizes..." : there ? "Replace the photograph" : "Upload"}
      </Button>
    </form>
  );
}
