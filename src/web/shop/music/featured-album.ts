import type { FeaturedAlbumJson } from "#contract/texts.ts";
import type { Product } from "#web/shop/products/product.ts";

/** An album that the music page opens with. */
export type FeaturedAlbum = Omit<FeaturedAlbumJson, "product"> & { readonly product: Product };
