import type { Picture } from "#contract/products.ts";
import { Photograph } from "#web/catalogue/photograph.tsx";
import { isMainColor, type Product, pictureInColor } from "#web/catalogue/product.ts";
import { CARD_SIZES, HALF_SIZES } from "./card-shape.ts";
import { Crossfade } from "./crossfade.tsx";

type DoublePictureProps = {
  readonly product: Pick<Product, "pictures">;
  readonly wide: Picture;
  readonly color: string | undefined;
};

/**
 * The picture of a card that takes two cells. The wide photograph exists in the main colour only: any other colour shows
 * its own picture in the left half and an enlarged part of the same file in the right one.
 */
export function DoublePicture({ product, wide, color }: DoublePictureProps) {
  const picture = isMainColor(product, color) ? wide : pictureInColor(product, color);
  return (
    <Crossfade
      draw={(shown, isIncoming) =>
        shown.name === wide.name ? (
          <Photograph eager={isIncoming} picture={shown} sizes={CARD_SIZES.double} />
        ) : (
          <>
            <span className="absolute inset-y-0 left-0 w-1/2 overflow-hidden">
              <Photograph eager picture={shown} sizes={HALF_SIZES} />
            </span>
            <span className="absolute inset-y-0 right-0 w-1/2 overflow-hidden">
              <Photograph
                alt=""
                className="origin-[50%_33%] scale-220"
                eager
                picture={shown}
                sizes={HALF_SIZES}
              />
            </span>
          </>
        )
      }
      picture={picture}
    />
  );
}
