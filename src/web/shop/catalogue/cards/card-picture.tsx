import { type PointerEvent, type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { Picture } from "#contract/catalogue/products.ts";
import { isDataLight } from "#web/page/data-light/is-data-light.ts";
import { PlayLink } from "#web/shop/music/play-link.tsx";
import { Photograph } from "#web/shop/products/photograph.tsx";
import {
  isMainColor,
  type Pictured,
  type Product,
  pictureInColor,
  secondPicture,
} from "#web/shop/products/product.ts";
import { CARD_RATIOS, CARD_SIZES, type CardShape, HALF_SIZES } from "./card-shape.ts";
import { Crossfade } from "./crossfade.tsx";

type CardPictureProps = {
  readonly product: Pictured;
  readonly shape: CardShape;
  readonly color: string | undefined;
  readonly to: string;
  /** On the first screen: not loaded lazily. */
  readonly eager?: boolean;
  /** Sold out: the picture is drawn pale. */
  readonly isFaded: boolean;
  /** Overlays of the picture: number, badge, a message. */
  readonly children: ReactNode;
};

/** The photograph of a card. It links to the same page as the name, so the keyboard skips it. */
export function CardPicture({
  product,
  shape,
  color,
  to,
  eager = false,
  isFaded,
  children,
}: CardPictureProps) {
  const [isHovered, setHovered] = useState(false);
  const second = color === undefined && isHovered && !isFaded ? secondPicture(product) : undefined;

  return (
    <div className={`relative overflow-hidden bg-photo ${CARD_RATIOS[shape]}`}>
      <Link
        className="absolute inset-0"
        onPointerEnter={(event) => wantsSecondPicture(event) && setHovered(true)}
        tabIndex={-1}
        to={to}
      >
        <span className={`absolute inset-0 ${isFaded ? "opacity-38" : ""}`}>
          {shape === "double" && product.pictures.wide ? (
            <DoublePicture color={color} product={product} wide={product.pictures.wide} />
          ) : (
            <Crossfade
              draw={(picture, isIncoming) => (
                <Photograph
                  className={shape !== "square" && picture.width >= picture.height ? WHOLE_SLEEVE : ""}
                  eager={eager || isIncoming}
                  picture={picture}
                  sizes={CARD_SIZES[shape]}
                />
              )}
              picture={
                shape === "square"
                  ? (product.pictures.cover ?? product.pictures.main)
                  : pictureInColor(product, color)
              }
            />
          )}
        </span>
        {second && shape !== "double" && (
          <span className="absolute inset-0 opacity-0 transition-opacity duration-180 ease-linear group-hover/card:opacity-100">
            <Photograph alt="" eager picture={second} sizes={CARD_SIZES[shape]} />
          </span>
        )}
      </Link>
      {children}
      <PlayLink {...product} />
    </div>
  );
}

/** A record's picture is square: cropped to an upright box, it shows the whole sleeve without the disc. */
const WHOLE_SLEEVE = "object-[20%_50%]";

/** Only with a mouse, and not with data-light. */
function wantsSecondPicture(event: PointerEvent): boolean {
  return event.pointerType === "mouse" && !isDataLight();
}

type DoublePictureProps = {
  readonly product: Pick<Product, "pictures">;
  readonly wide: Picture;
  readonly color: string | undefined;
};

/**
 * The picture of a card that takes two cells. The wide photograph exists in the main colour only: any other colour
 * shows its own picture in the left half and an enlarged part of the same file in the right one.
 */
function DoublePicture({ product, wide, color }: DoublePictureProps) {
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
