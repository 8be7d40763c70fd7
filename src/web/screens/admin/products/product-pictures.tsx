import type { AdminProductDetail, PlacedPicture } from "#contract/admin/products.ts";
import { apiSend } from "#web/api/client.ts";
import { Photograph } from "#web/catalogue/photograph.tsx";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { useSave } from "#web/screens/admin/controls/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { placeName } from "./picture-places.ts";
import { PictureUpload } from "./picture-upload.tsx";

type ProductPicturesProps = {
  readonly product: AdminProductDetail;
  readonly onChanged: (product: AdminProductDetail) => void;
};

/** Its photographs in their places, and the way to add one. */
export function ProductPictures({ product, onChanged }: ProductPicturesProps) {
  const save = useSave();

  async function remove({ place, color }: PlacedPicture): Promise<void> {
    const query = new URLSearchParams({ place, ...(color !== null && { color }) });
    const path = `/api/admin/products/${product.id}/pictures?${query}`;
    const changed = await save.run(() => apiSend<AdminProductDetail>("DELETE", path));
    if (changed !== undefined) onChanged(changed);
  }

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
            <p className="mt-1.5 text-s font-semibold">{placeName(placed)}</p>
            {placed.uploaded ? (
              <Button
                className="mt-1.5"
                disabled={save.isPending}
                onClick={() => remove(placed)}
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
      <SaveProblem problem={save.problem} />
      {!product.written && <PictureUpload onUploaded={onChanged} product={product} />}
    </section>
  );
}
