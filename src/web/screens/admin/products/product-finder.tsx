import { Link, useNavigate } from "react-router";
import type { AdminProduct } from "#contract/admin/products.ts";
import { apiGet } from "#web/api/client.ts";
import { AdminSection } from "#web/screens/admin/controls/admin-section.tsx";
import { ListHead } from "#web/screens/admin/controls/list-head.tsx";
import { Pager } from "#web/screens/admin/controls/pager.tsx";
import { SearchForm } from "#web/screens/admin/controls/search-form.tsx";
import { useAdminAnswer } from "#web/screens/admin/controls/use-admin-answer.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { AdminProductRow } from "./admin-product-row.tsx";
import { listAddress, type ProductListView, productsPath } from "./products-view.ts";

type ProductFinderProps = { readonly filter: ProductListView; readonly onRefused: () => void };

type ProductPage = {
  readonly items: readonly AdminProduct[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly categories: readonly string[];
};

const ask = (path: string) => apiGet<ProductPage>(path);

/** Every product, hidden ones included, with search and filters that stay in the address. */
export function ProductFinder({ filter, onRefused }: ProductFinderProps) {
  const answer = useAdminAnswer(listAddress(filter), ask, onRefused);
  const navigate = useNavigate();
  const { kind: _, ...current } = filter;

  function show(change: Partial<Omit<ProductListView, "kind">>): void {
    void navigate(productsPath({ ...current, page: 1, ...change }), { preventScrollReset: true });
  }

  return (
    <section aria-labelledby="admin-products" className="page-width border-ink border-t pb-24">
      <ListHead count={answer.value?.total ?? 0} id="admin-products" title="Catalogue" />
      <SearchForm label="Name, SKU or number" onSearch={(search) => show({ search })} value={filter.search}>
        <SelectField
          className="min-w-0 flex-[1_1_150px]"
          label="Category"
          onChange={(event) => show({ category: event.target.value })}
          value={filter.category}
        >
          <option value="">all</option>
          {(answer.value?.categories ?? [filter.category].filter(Boolean)).map((category) => (
            <option key={category} value={category}>
              {category}
            </option>
          ))}
        </SelectField>
        <SelectField
          className="min-w-0 flex-[1_1_120px]"
          label="Show"
          onChange={(event) => show({ state: event.target.value })}
          value={filter.state}
        >
          <option value="all">all</option>
          <option value="shown">in the shop</option>
          <option value="hidden">hidden</option>
          <option value="featured">featured</option>
        </SelectField>
      </SearchForm>
      <div className="flex flex-wrap gap-2.5 border-ink border-b px-(--gut) py-3">
        <Link className={buttonClass("ink", "small")} to={productsPath({ product: "new" })}>
          Add a product
        </Link>
        <Link className={buttonClass("line", "small")} to={productsPath({ view: "featured" })}>
          Order of the featured
        </Link>
      </div>
      <AdminSection answer={answer}>
        {({ items, page, pages }) => (
          <>
            {items.length === 0 && (
              <p className="border-line border-b px-(--gut) py-4">No product matches.</p>
            )}
            <ul>
              {items.map((product) => (
                <AdminProductRow key={product.id} product={product} />
              ))}
            </ul>
            <Pager of="products" onPage={(next) => show({ page: next })} page={page} pages={pages} />
          </>
        )}
      </AdminSection>
    </section>
  );
}
