import { Link } from "react-router";
import type { Picture } from "#contract/products.ts";
import { Photograph } from "#web/catalogue/photograph.tsx";
import { pictureAddress, pictureSrcSet } from "#web/catalogue/picture-address.ts";
import type { Product } from "#web/catalogue/product.ts";
import { useShopFacts } from "#web/document/shop-facts.ts";
import { paths } from "#web/paths.ts";
import { PictureCaption } from "./picture-caption.tsx";

/** From this width on the cell is landscape, and so is the photograph that fits it. */
const WIDE_SCREEN = "(min-width: 43.75rem)";
/** The landscape photograph is cropped to the cell's height, so it is drawn wider than the cell. */
const WIDE_SIZES = "(min-width: 1920px) 1280px, (min-width: 64rem) 67vw, 100vw";

/** A little less than the whole width it is drawn in: phones then take a file a third smaller, which nobody can tell. */
const PHONE_SIZES = "88vw";

type CampaignPictureProps = {
  /** The product the picture links to, once it is known. */
  readonly product: Product | undefined;
};

/** The first picture of the home page: the campaign, else the photograph of the product it links to. */
export function CampaignPicture({ product }: CampaignPictureProps) {
  const pictures = useShopFacts()?.pictures;
  const portrait = pictures?.heroPortrait ?? pictures?.hero;
  const picture = portrait ? (
    <CampaignPhotograph landscape={pictures?.hero ?? portrait} portrait={portrait} />
  ) : (
    product && (
      <Photograph
        className="lg:object-[50%_20%]"
        first
        picture={product.pictures.main}
        sizes="(min-width: 64rem) 50vw, 100vw"
      />
    )
  );
  return (
    <div className="lg:hero-row relative aspect-7/8 overflow-hidden bg-photo md:aspect-16/9 lg:col-span-2 lg:aspect-auto">
      {product ? (
        <Link className="focus-inside absolute inset-0 text-paper" to={paths.product(product.id)}>
          {picture}
          <PictureCaption product={product} />
        </Link>
      ) : (
        picture
      )}
    </div>
  );
}

type CampaignPhotographProps = { readonly landscape: Picture; readonly portrait: Picture };

function CampaignPhotograph({ landscape, portrait }: CampaignPhotographProps) {
  return (
    <picture>
      <source
        media={WIDE_SCREEN}
        sizes={WIDE_SIZES}
        srcSet={pictureSrcSet(landscape, "avif")}
        type="image/avif"
      />
      <source
        media={WIDE_SCREEN}
        sizes={WIDE_SIZES}
        srcSet={pictureSrcSet(landscape, "webp")}
        type="image/webp"
      />
      <source sizes={PHONE_SIZES} srcSet={pictureSrcSet(portrait, "avif")} type="image/avif" />
      <source sizes={PHONE_SIZES} srcSet={pictureSrcSet(portrait, "webp")} type="image/webp" />
      <img
        alt={landscape.alt}
        className="absolute inset-0 size-full object-cover md:object-[100%_50%]"
        decoding="async"
        fetchPriority="high"
        height={portrait.height}
        src={pictureAddress(portrait, 828, "webp")}
        style={{ backgroundColor: landscape.background }}
        width={portrait.width}
      />
    </picture>
  );
}
