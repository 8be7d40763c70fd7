import type { Picture } from "#contract/products.ts";
import { pictureAddress, pictureSrcSet } from "./picture-address.ts";

/** Wide enough for browsers that read neither `sizes` nor `srcset`. */
const PLAIN_WIDTH = 640;

type PhotographProps = {
  readonly picture: Picture;
  /** How wide it stands on the page, as the `sizes` of an image. */
  readonly sizes: string;
  /** Empty when words beside it already say what it shows. */
  readonly alt?: string;
  /** Lazy unless it stands on the first screen or has just been asked for. */
  readonly eager?: boolean;
  /** For the one picture that is the page's first impression. */
  readonly first?: boolean;
  readonly className?: string;
};

/** Fills its box, which gives it its size; the average colour stands in until it has arrived. */
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
      <source sizes={sizes} srcSet={pictureSrcSet(picture, "avif")} type="image/avif" />
      <source sizes={sizes} srcSet={pictureSrcSet(picture, "webp")} type="image/webp" />
      <img
        alt={alt ?? picture.alt}
        className={`absolute inset-0 size-full object-cover ${className}`}
        decoding="async"
        height={picture.height}
        loading={eager || first ? "eager" : "lazy"}
        src={pictureAddress(picture, PLAIN_WIDTH, "webp")}
        style={{ backgroundColor: picture.background }}
        width={picture.width}
        {...(first ? { fetchPriority: "high" as const } : {})}
      />
    </picture>
  );
}
