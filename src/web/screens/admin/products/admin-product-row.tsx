import { Link } from "react-router";
import type { AdminProduct } from "#contract/admin/products.ts";
import { catalogueCode } from "#domain/catalogue/printed-names.ts";
import { formatRand, parseRand } from "#domain/money/money.ts";
import { adminPaths } from "#web/admin-paths.ts";
import { Photograph } from "#web/catalogue/photograph.tsx";
import { Chip } from "#web/screens/admin/controls/chip.tsx";

type AdminProductRowProps = { readonly product: AdminProduct };

/** The whole row is one link to the product's editor. */
export function AdminProductRow({ product }: AdminProductRowProps) {
  const { id, name, category, price, picture, featured, filesOnly, hidden, warnings } = product;
  return (
    <li className="focus-inside-within relative grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-x-3 border-line border-b transition-colors hover:bg-wash lg:grid-cols-[64px_minmax(0,1fr)_auto_96px]">
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
      <div className="col-start-2 flex flex-wrap gap-1.5 pb-2 empty:hidden lg:col-start-3 lg:py-2">
        {hidden && <Chip tone="ink">Hidden</Chip>}
        {picture === null && <Chip tone="hot">No photograph</Chip>}
        {filesOnly && <Chip tone="line">Files only</Chip>}
        {featured && <Chip tone="line">Featured</Chip>}
      </div>
      <p className="type-display col-start-3 row-start-1 pr-(--gut) text-right text-[1.25rem] leading-none lg:col-start-4">
        {formatRand(parseRand(price))}
      </p>
    </li>
  );
}
