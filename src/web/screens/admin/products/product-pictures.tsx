import { useState } from "react";
import type { AdminProductDetail, PlacedPicture } from "#contract/admin/products.ts";
import { sizeOptions } from "#domain/catalogue/product-options.ts";
import { LONGEST_PRODUCT_TEXTS } from "#domain/texts/longest-texts.ts";
import { call } from "#web/api/call.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { SelectField } from "#web/kit/ui/select-field.tsx";
import { FieldFrame, TextField } from "#web/kit/ui/text-field.tsx";
import { AdminForm } from "#web/screens/admin/controls/admin-form.tsx";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { wearerText } from "#web/screens/product/pictures/product-views.ts";
import { Photograph } from "#web/shop/products/photograph.tsx";

type ProductPicturesProps = { readonly product: AdminProductDetail };

/** Its photographs in their places, and the form to add one. */
export function ProductPictures({ product }: ProductPicturesProps) {
  const removing = useAdminAction(({ place, color }: PlacedPicture) =>
    call("DELETE /api/admin/products/:id/pictures", {
      params: { id: product.id },
      query: { place, ...(color !== null && { color }) },
    }),
  );

  return (
    <section aria-labelledby="admin-pictures" className="px-(--gut) py-5">
      <h3 className="type-display text-d3" id="admin-pictures">
        Photographs
      </h3>
      <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {product.pictures.map((placed) => (
          <li key={`${placed.place} ${placed.color}`}>
            <div className="relative aspect-[4/5] bg-photo">
              <Photograph picture={placed.picture} sizes="(width >= 64rem) 200px, 45vw" />
            </div>
            <p className="mt-1.5 text-s font-semibold">
              {placeName(placed)}
              {placed.picture.wearer && `: ${wearerText(placed.picture.wearer)}`}
            </p>
            {placed.uploaded ? (
              <Button
                className="mt-1.5"
                disabled={removing.isPending}
                onClick={() => removing.run(placed)}
                size="small"
                tone="line"
              >
                Remove<span className="sr-only"> the photograph: {placeName(placed)}</span>
              </Button>
            ) : (
              <p className="type-mono mt-1 text-note">catalogue</p>
            )}
          </li>
        ))}
      </ul>
      <SaveProblem problem={removing.problem} />
      {!product.written && <PictureUpload product={product} />}
    </section>
  );
}

type PictureUploadProps = { readonly product: AdminProductDetail };

const REPLACES_UPLOADED = "The photograph that is there now goes.";
const REPLACES_CATALOGUE = "It covers the catalogue's own, which comes back when you remove yours.";
const TYPES = "image/jpeg,image/png,image/webp,image/avif";

/** One photograph from the phone or the camera. The shop checks it, makes its sizes and removes its location. */
function PictureUpload({ product }: PictureUploadProps) {
  const [sent, setSent] = useState(0);
  const [chosen, setChosen] = useState<string>();
  const upload = useAdminAction(
    (body: FormData) => call("POST /api/admin/products/:id/pictures", { params: { id: product.id }, body }),
    {
      done: ({ name }) => ({ title: "Photograph added", description: name }),
      onDone: () => {
        setSent((count) => count + 1);
        setChosen(undefined);
      },
    },
  );
  const places = placesFor(product);
  const value = chosen ?? (places.find(({ there }) => there === undefined) ?? places[0])?.value ?? "";
  const there = places.find((place) => place.value === value)?.there;

  function submit(typed: FormData): void {
    const [place = "main", color] = value.split(/:(.*)/s);
    const form = new FormData();
    form.set("place", place);
    if (color !== undefined) form.set("color", color);
    if (there?.uploaded) form.set("replaces", there.picture.name);
    for (const name of ["alt", "height", "size"]) {
      const text = typed.get(name);
      if (typeof text === "string") form.set(name, text);
    }
    const photograph = typed.get("photograph");
    // An empty file field still sends a file, one without a name.
    if (photograph instanceof File && photograph.name !== "") form.set("photograph", photograph);
    upload.run(form);
  }

  return (
    <AdminForm
      action={upload}
      button={
        <Button disabled={upload.isPending} tone="ink" type="submit">
          {upload.isPending ? "Cutting its sizes..." : there ? "Replace the photograph" : "Upload"}
        </Button>
      }
      className="mt-5 grid gap-4 border border-ink p-4 aria-busy:opacity-60"
      key={sent}
      label="Add a photograph"
      onSubmit={submit}
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
      {value === "worn" && <WearerFields errors={upload.fields} sizes={sizeOptions(product)} />}
      <TextField
        autoComplete="off"
        error={upload.fields.alt}
        label="What it shows, for people who cannot see it"
        maxLength={LONGEST_PRODUCT_TEXTS.alt}
        name="alt"
        required
      />
    </AdminForm>
  );
}

type WearerFieldsProps = {
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly sizes: readonly string[];
};

/** Shoppers choose their size by somebody whose height they know. */
function WearerFields({ errors, sizes }: WearerFieldsProps) {
  return (
    <>
      <TextField
        autoComplete="off"
        error={errors.height}
        inputMode="numeric"
        label="How tall the person is, in cm"
        maxLength={3}
        name="height"
        required
      />
      {sizes.length > 1 && (
        <SelectField error={errors.size} label="Size worn" name="size">
          {sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </SelectField>
      )}
    </>
  );
}

export type PlaceChoice = {
  readonly value: string;
  readonly label: string;
  /** The current photograph. */
  readonly there: PlacedPicture | undefined;
};

const NAMES: Readonly<Record<PlacedPicture["place"], string>> = {
  main: "Main photograph",
  back: "Back",
  detail: "Close-up",
  worn: "Worn",
  wide: "Wide, for the double card",
  cover: "Sleeve",
  color: "Color",
};

function placeName({ place, color }: Pick<PlacedPicture, "place" | "color">): string {
  return color === null ? NAMES[place] : `In ${color}`;
}

/** The product's places for photographs: only those that a page shows. */
function placesFor(product: AdminProductDetail): PlaceChoice[] {
  const at = (place: PlacedPicture["place"], color: string | null = null): PlaceChoice => ({
    value: color === null ? place : `${place}:${color}`,
    label: placeName({ place, color }),
    there: product.pictures.find((placed) => placed.place === place && placed.color === color),
  });
  const further = [at("wide"), at("cover")].filter(
    ({ value, there }) => there || (value === "cover" && product.category === "music"),
  );
  const colors = product.availableColors.map((color) => at("color", color));
  return [at("main"), at("back"), at("detail"), at("worn"), ...colors, ...further];
}
