import { useState } from "react";
import type { AdminProductDetail } from "#contract/admin/products.ts";
import { sizeOptions } from "#domain/catalogue/product-options.ts";
import { LONGEST_PRODUCT_TEXTS } from "#domain/texts/longest-texts.ts";
import { call } from "#web/api/call.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { SelectField } from "#web/kit/ui/select-field.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { AdminForm, textOf } from "#web/screens/admin/controls/admin-form.tsx";
import { PhotographField } from "#web/screens/admin/controls/photograph-field.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { useContentOf } from "#web/screens/admin/controls/use-content-of.ts";
import { ActionFailure, adminProblem } from "#web/screens/admin/session/admin-problem.ts";
import { isInOrder, NEXT_PLACE, type PlaceChoice, placesFor, suggestedAlt } from "./picture-places.ts";

type PictureUploadProps = { readonly product: AdminProductDetail };

/**
 * Photographs from the phone or the camera, several at once. The shop checks each, makes its sizes and removes its
 * location. One that is refused does not hold up the others, and stays in the form with its reason.
 */
export function PictureUpload({ product }: PictureUploadProps) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [sent, setSent] = useState(0);
  const places = placesFor(product);
  const upload = useAdminAction(
    async (forms: readonly FormData[]) => {
      const refused = await sendPictures(product.id, forms);
      setFiles(refused.map(({ file }) => file));
      if (refused.length > 0) throw new ActionFailure(refusalWords(forms.length, refused));
      setSent((count) => count + 1);
      return forms.length;
    },
    {
      done: (count) => ({
        title: count === 1 ? "Photograph added" : `${count} photographs added`,
        description: product.name,
      }),
    },
  );

  function submit(typed: FormData): void {
    if (files.length === 0) upload.refuse("Choose a photograph.");
    else upload.run(files.map((file, place) => formOf(file, typed, place, places)));
  }

  return (
    <AdminForm
      action={upload}
      button={
        <Button disabled={upload.isPending} tone="ink" type="submit">
          {upload.isPending ? "Cutting their sizes..." : "Upload"}
        </Button>
      }
      className="mt-5 grid gap-4 border border-ink p-4 aria-busy:opacity-60"
      key={sent}
      label="Add photographs"
      onSubmit={submit}
    >
      <PhotographField
        isMultiple
        label="Photographs (JPEG, PNG, WebP or AVIF, 15 MB each at most)"
        onChoose={setFiles}
      />
      {files.map((file, index) => (
        <ChosenPicture
          file={file}
          index={index}
          key={`${file.name} ${file.size} ${file.lastModified}`}
          places={places}
          product={product}
        />
      ))}
    </AdminForm>
  );
}

type Refused = { readonly file: File; readonly reason: string };

/** One after the other. Resolves with those that are not there. */
async function sendPictures(id: number, forms: readonly FormData[]): Promise<readonly Refused[]> {
  const refused: Refused[] = [];
  for (const body of forms) {
    try {
      await call("POST /api/admin/products/:id/pictures", { params: { id }, body });
    } catch (error) {
      refused.push({ file: body.get("photograph") as File, reason: adminProblem(error) });
    }
  }
  return refused;
}

function refusalWords(of: number, refused: readonly Refused[]): string {
  if (of === 1) return refused.map(({ reason }) => reason).join(" ");
  return refused.map(({ file, reason }) => `${file.name}: ${reason}`).join(" ");
}

function formOf(file: File, typed: FormData, index: number, places: readonly PlaceChoice[]): FormData {
  const value = textOf(typed, `place-${index}`) || NEXT_PLACE;
  const [place = NEXT_PLACE, color] = value.split(/:(.*)/s);
  const there = places.find((one) => one.value === value)?.there;
  const form = new FormData();
  form.set("place", place);
  if (color !== undefined) form.set("color", color);
  if (there?.uploaded) form.set("replaces", there.picture.name);
  for (const name of ["alt", "height", "size"]) {
    if (typed.has(`${name}-${index}`)) form.set(name, textOf(typed, `${name}-${index}`));
  }
  form.set("photograph", file);
  return form;
}

const REPLACES_UPLOADED = "The photograph that is there now goes.";
const REPLACES_CATALOGUE = "It covers the catalogue's own, which comes back when you remove yours.";

type ChosenPictureProps = {
  readonly file: File;
  readonly index: number;
  readonly product: AdminProductDetail;
  readonly places: readonly PlaceChoice[];
};

/** One of the chosen files: where it goes and what it shows. */
function ChosenPicture({ file, index, product, places }: ChosenPictureProps) {
  const [value, setValue] = useState(NEXT_PLACE);
  const content = useContentOf(file);
  const there = places.find((place) => place.value === value)?.there;
  const count = product.pictures.filter(isInOrder).length + index + 1;
  return (
    <fieldset className="grid min-w-0 grid-cols-[72px_minmax(0,1fr)] gap-x-3 gap-y-3 border-line border-t pt-4">
      <legend className="sr-only">{file.name}</legend>
      <span className="relative row-span-2 h-[90px] bg-photo">
        {content && <img alt="" className="absolute inset-0 size-full object-cover" src={content} />}
      </span>
      <div>
        <SelectField
          label="Where it is shown"
          name={`place-${index}`}
          onChange={({ target }) => setValue(target.value)}
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
      {value === "worn" && <WearerFields index={index} sizes={sizeOptions(product)} />}
      <TextField
        autoComplete="off"
        className="col-start-2"
        defaultValue={suggestedAlt(product, value, count)}
        key={value}
        label="What it shows, for people who cannot see it"
        maxLength={LONGEST_PRODUCT_TEXTS.alt}
        name={`alt-${index}`}
        required
      />
    </fieldset>
  );
}

type WearerFieldsProps = { readonly index: number; readonly sizes: readonly string[] };

/** Shoppers choose their size by somebody whose height they know. */
function WearerFields({ index, sizes }: WearerFieldsProps) {
  return (
    <>
      <TextField
        autoComplete="off"
        className="col-start-2"
        inputMode="numeric"
        label="How tall the person is, in cm"
        maxLength={3}
        name={`height-${index}`}
        required
      />
      {sizes.length > 1 && (
        <SelectField className="col-start-2" label="Size worn" name={`size-${index}`}>
          {sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </SelectField>
      )}
    </>
  );
}
