import type { FeaturedAlbumJson } from "#contract/texts.ts";
import type { PageTexts } from "#domain/texts/page-texts.ts";
import type { ProductsService } from "./products.service.ts";

/** The albums that the music page opens with; a record that is not shown is left out. */
export async function readAlbums(
  { products }: { readonly products: Pick<ProductsService, "find"> },
  { albums }: PageTexts,
): Promise<FeaturedAlbumJson[]> {
  const found = await Promise.all(
    albums.map(async ({ title, text, link, product: id }) => {
      const product = id === null ? undefined : await products.find(id);
      return product && { title, text, link, product };
    }),
  );
  return found.filter((album) => album !== undefined);
}
