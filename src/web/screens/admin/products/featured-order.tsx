import { useState } from "react";
import type { AdminProduct } from "#contract/products/owner.ts";
import { call } from "#web/api/call.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { IconButton } from "#web/kit/ui/icon-button.tsx";
import { ArrowDown, ArrowUp } from "#web/kit/ui/icon-paths.ts";
import { adminPaths } from "#web/screens/admin/admin-paths.ts";
import { BackHead } from "#web/screens/admin/controls/back-head.tsx";
import { moved } from "#web/screens/admin/controls/moved.ts";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { ProductMark } from "./product-mark.tsx";

type FeaturedOrderProps = { readonly saved: readonly AdminProduct[] };

/** The order of the home page's first list. Products are moved by buttons, so keyboard and thumb work too. */
export function FeaturedOrder({ saved }: FeaturedOrderProps) {
  const [order, setOrder] = useState<readonly AdminProduct[]>();
  const [said, setSaid] = useState("");
  const saving = useAdminAction((ids: number[]) => call("PUT /api/admin/featured", { body: { ids } }), {
    done: {
      title: "Featured products saved",
      description: "The home page shows them in this order at once.",
    },
    onDone: () => setOrder(undefined),
  });
  const shown = order ?? saved;

  function move(product: AdminProduct, steps: -1 | 1): void {
    const next = moved(shown, shown.indexOf(product), steps);
    setOrder(next);
    setSaid(`${product.name} is number ${next.indexOf(product) + 1} of ${next.length}`);
  }

  return (
    <section aria-labelledby="admin-editor" className="page-width border-ink border-t pb-24">
      <BackHead back="All products" id="admin-editor" title="Featured products" to={adminPaths.products()} />
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <div className="max-w-[820px]">
        <ol>
          {shown.map((product, place) => (
            <FeaturedRow
              isFirst={place === 0}
              isLast={place === shown.length - 1}
              key={product.id}
              onMove={(steps) => move(product, steps)}
              place={place + 1}
              product={product}
            />
          ))}
        </ol>
        <SaveProblem isInGutter problem={saving.problem} />
        <div className="px-(--gut) py-5">
          <Button
            disabled={order === undefined || saving.isPending}
            onClick={() => saving.run(shown.map(({ id }) => id))}
            tone="ink"
          >
            {order === undefined ? "Move a product, then save" : "Save this order"}
          </Button>
        </div>
      </div>
    </section>
  );
}

type FeaturedRowProps = {
  readonly product: AdminProduct;
  readonly place: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (steps: -1 | 1) => void;
};

function FeaturedRow({ product, place, isFirst, isLast, onMove }: FeaturedRowProps) {
  return (
    <li className="grid grid-cols-[40px_56px_minmax(0,1fr)_auto_auto] items-center gap-x-2 border-line border-b pl-(--gut)">
      <span className="type-mono text-note">{place}</span>
      <ProductMark product={product} />
      <IconButton
        aria-disabled={isFirst}
        className="size-[48px] aria-disabled:text-faint aria-disabled:opacity-40"
        icon={ArrowUp}
        label={`Move ${product.name} up`}
        onClick={() => !isFirst && onMove(-1)}
      />
      <IconButton
        aria-disabled={isLast}
        className="size-[48px] aria-disabled:text-faint aria-disabled:opacity-40"
        icon={ArrowDown}
        label={`Move ${product.name} down`}
        onClick={() => !isLast && onMove(1)}
      />
    </li>
  );
}
