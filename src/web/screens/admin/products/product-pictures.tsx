import type { AdminProductDetail } from "#contract/admin/products.ts";
import { Photograph } from "#web/catalogue/photograph.tsx";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { Button } from "#web/ui/button.tsx";
import { placeName } from "./picture-places.ts";
import { PictureUpload } from "./picture-upload.tsx";
import { productActions } from "./product-actions.ts";

type ProductPicturesProps = { readonly product: AdminProductDetail };

/** Its photographs in their places, and the form to add one. */
export function ProductPictures({ product }: ProductPicturesProps) {
  const removing = useAdminAction(productActions, "removePicture");

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
                disabled={removing.isPending}
                onClick={() => removing.run({ id: product.id, place: placed.place, color: placed.color })}
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
