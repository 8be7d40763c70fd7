import { Link } from "react-router";
import type { MoneyBoard } from "#contract/admin/money.ts";
import { adminPaths } from "#web/admin-paths.ts";
import { AdminPart } from "#web/screens/admin/controls/admin-part.tsx";
import { randWords } from "#web/screens/admin/controls/order-words.ts";

type BestSellersProps = { readonly products: MoneyBoard["bestSellers"] };

export function BestSellers({ products }: BestSellersProps) {
  return (
    <AdminPart note="last 30 days" title="Best sellers">
      {products.length === 0 && <p className="text-s text-note">No sales.</p>}
      <ol>
        {products.map(({ productId, name, pieces, soldCents }) => (
          <li
            className="grid grid-cols-[40px_minmax(0,1fr)_auto] items-baseline gap-x-3 border-line border-t py-2"
            key={productId}
          >
            <span className="type-display text-[1.25rem] leading-none">
              {pieces}
              <span className="sr-only"> pieces of</span>
            </span>
            <Link
              className="link-line inline-flex min-h-6 items-center justify-self-start font-semibold"
              to={adminPaths.product(productId)}
            >
              {name}
            </Link>
            <span className="text-s">{randWords(soldCents)}</span>
          </li>
        ))}
      </ol>
    </AdminPart>
  );
}
