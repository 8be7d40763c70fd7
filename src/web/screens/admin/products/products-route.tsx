import { Link, useNavigate } from "react-router";
import type { AdminProduct, AdminProductPage } from "#contract/products/owner.ts";
import { catalogueCode } from "#domain/catalogue/printed-names.ts";
import { formatRand, parseRand } from "#domain/money/money.ts";
import { LONGEST_LIST_SEARCH, LONGEST_PRODUCT_TEXTS } from "#domain/texts/longest-owner-texts.ts";
import { buttonClass } from "#web/kit/ui/button.tsx";
import { SelectField } from "#web/kit/ui/select-field.tsx";
import { adminPaths, type ProductsQuery } from "#web/screens/admin/admin-paths.ts";
import { inAdmin } from "#web/screens/admin/controls/admin-loader.ts";
import { Answered, ListBody } from "#web/screens/admin/controls/answered.tsx";
import { Chip } from "#web/screens/admin/controls/chip.tsx";
import { ScreenHead } from "#web/screens/admin/controls/screen-head.tsx";
import { InventorySkeleton } from "#web/screens/admin/inventory-skeleton.tsx";
import { Pager } from "#web/screens/admin/lists/list-frame.tsx";
import { readChoice, readPage } from "#web/screens/admin/lists/list-query.ts";
import { SearchForm } from "#web/screens/admin/lists/search-form.tsx";
import { type Tick, TickBox, useTicks } from "#web/screens/admin/lists/ticks.tsx";
import { Photograph } from "#web/shop/products/photograph.tsx";
import type { Route } from "./+types/products-route.ts";
import { ProductBatch } from "./product-batch.tsx";

export const clientLoader = inAdmin(async ({ read, address }) => {
  const query = address.searchParams;
  const filter = {
    search: (query.get("search") ?? "").slice(0, LONGEST_LIST_SEARCH),
    category: (query.get("category") ?? "").slice(0, LONGEST_PRODUCT_TEXTS.category),
    state: readChoice(query.get("state"), PRODUCT_STATES, "all"),
  };
  const { search, category, state } = filter;
  const narrowed = { ...(search !== "" && { search }), ...(category !== "" && { category }) };
  const found = await read("GET /api/admin/products", {
    query: { state, page: readPage(query), ...narrowed },
  });
  return { filter, found };
});

export const HydrateFallback = InventorySkeleton;

export default function ProductsRoute({ loaderData }: Route.ComponentProps) {
  return <Answered {...loaderData}>{(list) => <ProductFinder {...list} />}</Answered>;
}

const PRODUCT_STATES = ["all", "shown", "drafts", "hidden", "featured"] as const;

type ProductFilter = {
  readonly search: string;
  /** Empty for all. */
  readonly category: string;
  readonly state: (typeof PRODUCT_STATES)[number];
};

type ProductFinderProps = { readonly filter: ProductFilter; readonly found: AdminProductPage };

/** All products, hidden ones included; search and filters are in the address. */
function ProductFinder({ filter, found }: ProductFinderProps) {
  const { items, page, pages, total, categories } = found;
  const navigate = useNavigate();
  const ticks = useTicks(items);

  function show(change: ProductsQuery): void {
    void navigate(adminPaths.products({ ...filter, ...change }), { preventScrollReset: true });
  }

  return (
    <section aria-labelledby="admin-products" className="page-width border-ink border-t pb-24">
      <ScreenHead count={total} id="admin-products" title="Catalogue" />
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
          <option value="drafts">drafts</option>
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
      {items.length > 0 && <ProductBatch categories={categories} ticks={ticks} />}
      <ListBody>
        {items.length === 0 && <p className="border-line border-b px-(--gut) py-4">No product matches.</p>}
        <ul>
          {items.map((product) => (
            <AdminProductRow key={product.id} product={product} tick={ticks.tickOf(product)} />
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

type AdminProductRowProps = { readonly product: AdminProduct; readonly tick: Tick };

/** All of it but the box to tick is a link to the product's editor. */
function AdminProductRow({ product, tick }: AdminProductRowProps) {
  const { id, name, category, price, picture, featured, filesOnly, hidden, isDraft, warnings } = product;
  return (
    <li className="flex border-line border-b">
      <TickBox {...tick} label={`Choose ${name}`} />
      <div className="focus-inside-within relative grid min-w-0 flex-1 grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-x-3 transition-colors hover:bg-wash lg:grid-cols-[64px_minmax(0,1fr)_auto_96px] large-letters:grid-cols-[56px_minmax(0,1fr)]">
        <div className="relative h-[70px] w-14 self-start bg-photo lg:h-20 lg:w-16">
          {picture && <Photograph alt="" picture={picture} sizes="64px" />}
        </div>
        <div className="min-w-0 py-2">
          <h3 className="text-[0.9375rem] leading-[1.2] font-semibold">
            <Link className="after:absolute after:inset-0" to={adminPaths.product(id)}>
              {name}
            </Link>
          </h3>
          <p className="type-mono mt-1 text-note">
            {catalogueCode(product)} / {category}
          </p>
          {warnings.map((warning) => (
            <p className="mt-1 max-w-[72ch] text-s text-bad" key={warning}>
              {warning}
            </p>
          ))}
        </div>
        <div className="col-start-2 flex flex-wrap gap-1.5 pb-2 empty:hidden lg:col-start-3 lg:py-2 large-letters:col-span-2 large-letters:col-start-1 large-letters:pl-3">
          {hidden && <Chip tone="ink">{isDraft ? "Draft" : "Hidden"}</Chip>}
          {picture === null && <Chip tone="hot">No photograph</Chip>}
          {filesOnly && <Chip tone="line">Files only</Chip>}
          {featured && <Chip tone="line">Featured</Chip>}
        </div>
        <p className="type-display col-start-3 row-start-1 pr-(--gut) text-right text-[1.25rem] leading-none lg:col-start-4 large-letters:col-start-2 large-letters:row-start-auto large-letters:pb-2 large-letters:text-left">
          {formatRand(parseRand(price))}
        </p>
      </div>
    </li>
  );
}
