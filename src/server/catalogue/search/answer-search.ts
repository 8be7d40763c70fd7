import { countPages, LIST_PAGE_SIZE } from "#contract/paging.ts";
import type { SearchAnswer } from "#contract/search/search.ts";
import type { ListsService } from "#server/catalogue/lists.service.ts";
import { toShelfPiece } from "#server/catalogue/products.service.ts";

/** A page of what a search finds, as the API answers it: no more of each piece than a row that leads to it shows. */
export async function answerSearch(
  lists: Pick<ListsService, "search">,
  { q, page }: { readonly q: string; readonly page: number },
): Promise<SearchAnswer> {
  const { products, total, meant = null } = await lists.search(q, page);
  const pages = countPages(total, LIST_PAGE_SIZE);
  return { query: q, meant, items: products.map(toShelfPiece), total, page, pages };
}
