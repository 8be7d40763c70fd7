import { useState } from "react";
import type { AdminProduct } from "#contract/admin/products.ts";
import { apiGet, apiSend } from "#web/api/client.ts";
import { AdminSection } from "#web/screens/admin/controls/admin-section.tsx";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { useAdminAnswer } from "#web/screens/admin/controls/use-admin-answer.ts";
import { useSave } from "#web/screens/admin/controls/use-save.ts";
import { showToast } from "#web/toasts/show-toast.ts";
import { Button } from "#web/ui/button.tsx";
import { EditorHead } from "./editor-head.tsx";
import { FeaturedRow } from "./featured-row.tsx";
import { moved } from "./moved.ts";

type FeaturedOrderProps = { readonly onRefused: () => void };

const ADDRESS = "/api/admin/featured";
const ask = (path: string) => apiGet<readonly AdminProduct[]>(path);

/** The home page's first list, in the admin's order: by buttons, so also by keyboard and by thumb. */
export function FeaturedOrder({ onRefused }: FeaturedOrderProps) {
  const answer = useAdminAnswer(ADDRESS, ask, onRefused);
  const [order, setOrder] = useState<readonly AdminProduct[]>();
  const [told, setTold] = useState("");
  const saving = useSave();
  const shown = order ?? answer.value ?? [];

  function move(product: AdminProduct, steps: -1 | 1): void {
    const next = moved(shown, shown.indexOf(product), steps);
    setOrder(next);
    setTold(`${product.name} is number ${next.indexOf(product) + 1} of ${next.length}`);
  }

  async function save(): Promise<void> {
    const saved = await saving.run(() => apiSend("PUT", ADDRESS, { ids: shown.map(({ id }) => id) }));
    if (saved === undefined) return;
    showToast({ title: "Order saved", description: "The home page shows it at once." });
    answer.reload();
    setOrder(undefined);
  }

  return (
    <section aria-labelledby="admin-editor" className="page-width border-ink border-t pb-24">
      <EditorHead title="Featured products" />
      <p aria-live="polite" className="sr-only">
        {told}
      </p>
      <AdminSection answer={answer}>
        {() => (
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
              <Button disabled={order === undefined || saving.isPending} onClick={save} tone="ink">
                {order === undefined ? "Move a product, then save" : "Save this order"}
              </Button>
            </div>
          </div>
        )}
      </AdminSection>
    </section>
  );
}
