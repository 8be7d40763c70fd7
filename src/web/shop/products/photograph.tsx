import type { Picture } from "#contract/catalogue/products.ts";
import { pictureAddress, pictureSrcSet } from "./picture-address.ts";

/** Pixels, for browsers that do not read AVIF. */
const PLAIN_WIDTH = 640;

type PhotographProps = {
  readonly picture: Picture;
  /** Its drawn width, as an image's `sizes`. */
  readonly sizes: string;
  /** Replaces the picture's own alternative text; empty when the text beside it already says what it shows. */
  readonly alt?: string;
  /** Loads at once instead of lazily: on the first screen, or when the shopper waits for it. */
  readonly eager?: boolean;
  /** The largest picture of the first screen: loaded before the others. */
  readonly first?: boolean;
  readonly className?: string;
};

/** Fills its box, which gives it its size; its average colour is shown until it has loaded. */
export function Photograph({
  picture,
  sizes,
  alt,
  eager = false,
  first = false,
  className = "",
}: PhotographProps) {
  return (
    <picture>
      <source sizes={sizes} srcSet={pictureSrcSet(picture)} type="image/avif" />
      <img
        alt={alt ?? picture.alt}
        className={`photograph ${className}`}
        decoding="async"
        height={picture.height}
        loading={eager || first ? "eager" : "lazy"}
        src={pictureAddress(picture, PLAIN_WIDTH)}
        style={{ backgroundColor: picture.background }}
        width={picture.width}
        {...(first ? { fetchPriority: "high" as const } : {})}
      />
    </picture>
  );
}
