import { Link, useNavigate } from "react-router";
import type { AdminProductPage } from "#contract/admin/products.ts";
import { adminPaths, type ProductsQuery } from "#web/admin-paths.ts";
import { ListBody } from "#web/screens/admin/controls/answered.tsx";
import { ListHead } from "#web/screens/admin/lists/list-head.tsx";
import { Pager } from "#web/screens/admin/lists/pager.tsx";
import { SearchForm } from "#web/screens/admin/lists/search-form.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { AdminProductRow } from "./admin-product-row.tsx";

export const PRODUCT_STATES = ["all", "shown", "hidden", "featured"] as const;

type ProductFilter = {
  readonly search: string;
  /** Empty for all of them. */
  readonly category: string;
  readonly state: (typeof PRODUCT_STATES)[number];
};

type ProductFinderProps = { readonly filter: ProductFilter; readonly found: AdminProductPage };

/** Every product, hidden ones included, with search and filters that stay in the address. */
export function ProductFinder({ filter, found }: ProductFinderProps) {
  const { items, page, pages, total, categories } = found;
  const navigate = useNavigate();

  function show(change: ProductsQuery): void {
    void navigate(adminPaths.products({ ...filter, ...change }), { preventScrollReset: true });
  }

  return (
    <section aria-labelledby="admin-products" className="page-width border-ink border-t pb-24">
      <ListHead count={total} id="admin-products" title="Catalogue" />
      <SearchForm label="Name, SKU or number" onSearch={(search) => show({ search })} value={filter.search}>
        <SelectField
          className="min-w-0 flex-[1_1_150px]"
          label="Category"
          onChange={(event) => show({ category: event.target.value })}
          value={filter.category}
        >
          <option value="">all</option>
          {categories.map((category) => (
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
        <Link className={buttonClass("ink", "small")} to={adminPaths.newProduct}>
          Add a product
        </Link>
        <Link className={buttonClass("line", "small")} to={adminPaths.featured}>
          Arrange the featured
        </Link>
      </div>
      <ListBody>
        {items.length === 0 && <p className="border-line border-b px-(--gut) py-4">No product matches.</p>}
        <ul>
          {items.map((product) => (
            <AdminProductRow key={product.id} product={product} />
          ))}
        </ul>
        <Pager
          of="products"
          page={page}
          pages={pages}
          to={(next) => adminPaths.products({ ...filter, page: next })}
        />
      </ListBody>
    </section>
  );
}
