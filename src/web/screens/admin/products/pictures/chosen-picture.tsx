import { useState } from "react";
import type { AdminProductDetail } from "#contract/products/owner.ts";
import { sizeOptions } from "#domain/catalogue/product-options.ts";
import { LONGEST_PRODUCT_TEXTS } from "#domain/texts/longest-owner-texts.ts";
import { SelectField } from "#web/kit/ui/select-field.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { useContentOf } from "#web/screens/admin/controls/use-content-of.ts";
import { isInOrder, isVideo, NEXT_PLACE, type PlaceChoice, suggestedAlt } from "./picture-places.ts";

const REPLACES_UPLOADED = "The photograph that is there now goes.";
const REPLACES_CATALOGUE = "It covers the catalogue's own, which comes back when you remove yours.";

type ChosenPictureProps = {
  readonly file: File;
  readonly index: number;
  readonly product: AdminProductDetail;
  readonly places: readonly PlaceChoice[];
};

/** One of the chosen files: where it goes and what it shows. */
export function ChosenPicture({ file, index, product, places }: ChosenPictureProps) {
  const [value, setValue] = useState(NEXT_PLACE);
  const there = places.find((place) => place.value === value)?.there;
  const count = product.pictures.filter(isInOrder).length + index + 1;
  return (
    <fieldset className="grid min-w-0 grid-cols-[72px_minmax(0,1fr)] gap-x-3 gap-y-3 border-line border-t pt-4">
      <legend className="sr-only">{file.name}</legend>
      <span className="relative row-span-2 h-[90px] bg-photo">
        {isVideo(file) ? (
          <span className="type-mono absolute inset-0 grid place-items-center text-[13px]">Video</span>
        ) : (
          <Look file={file} />
        )}
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
        defaultValue={suggestedAlt(product, value, { count, isVideo: isVideo(file) })}
        key={value}
        label="What it shows, for people who cannot see it"
        maxLength={LONGEST_PRODUCT_TEXTS.alt}
        name={`alt-${index}`}
        required
      />
    </fieldset>
  );
}

function Look({ file }: Pick<ChosenPictureProps, "file">) {
  const content = useContentOf(file);
  return content && <img alt="" className="absolute inset-0 size-full object-cover" src={content} />;
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
