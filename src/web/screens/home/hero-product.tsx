import { Link } from "react-router";
import { Photograph } from "#web/catalogue/photograph.tsx";
import type { Product } from "#web/catalogue/product.ts";
import { paths } from "#web/paths.ts";
import { PictureCaption } from "./picture-caption.tsx";

type HeroProductProps = { readonly product: Product };

/** The single piece beside the campaign picture, on wide screens. */
export function HeroProduct({ product }: HeroProductProps) {
  return (
    <Link className="focus-inside absolute inset-0 overflow-hidden" to={paths.product(product.id)}>
      <Photograph
        picture={product.pictures.main}
        sizes="(min-width: 1920px) 580px, (min-width: 64rem) 30vw, 1px"
      />
      <PictureCaption product={product} />
    </Link>
  );
}
