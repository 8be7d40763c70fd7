import { type FormEvent, useState } from "react";
import type { AdminProduct, AdminProductDetail } from "#contract/products/owner.ts";
import { MOST_GOING_WITH } from "#domain/catalogue/related-products.ts";
import { LONGEST_LIST_SEARCH } from "#domain/texts/longest-owner-texts.ts";
import { call } from "#web/api/call.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { IconButton } from "#web/kit/ui/icon-button.tsx";
import { ArrowUp, X } from "#web/kit/ui/icon-paths.ts";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { textOf } from "#web/screens/admin/controls/admin-form.tsx";
import { EditorPart } from "#web/screens/admin/controls/admin-part.tsx";
import { moved } from "#web/screens/admin/controls/moved.ts";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { ProductMark } from "./product-mark.tsx";

type RelatedChooserProps = { readonly product: AdminProductDetail };

const MOST_FOUND = 6;

/** The product's related products, in the owner's order. */
export function RelatedChooser({ product: { id, goesWith } }: RelatedChooserProps) {
  const [changed, setChanged] = useState<readonly AdminProduct[]>();
  const [found, setFound] = useState<readonly AdminProduct[]>();
  const [said, setSaid] = useState("");
  const saving = useAdminAction(
    (ids: number[]) => call("PUT /api/admin/products/:id/goes-with", { params: { id }, body: { ids } }),
    {
      done: ({ name }) => ({ title: "Saved what goes with it", description: name }),
      onDone: () => setChanged(undefined),
    },
  );
  const finding = useAdminAction(
    // The first page is enough to choose from.
    (search: string) => call("GET /api/admin/products", { query: { search, state: "all", page: 1 } }),
    { isReading: true, onDone: ({ items }) => setFound(items) },
  );
  const chosen = changed ?? goesWith;
  const isFull = chosen.length >= MOST_GOING_WITH;
  const others = found?.filter((one) => one.id !== id && !chosen.some((other) => other.id === one.id));

  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    finding.run(textOf(new FormData(event.currentTarget), "search"));
  }

  function change(next: readonly AdminProduct[], words: string): void {
    setChanged(next);
    setSaid(words);
  }

  return (
    <EditorPart title="Goes with it">
      <p className="mt-2 mb-4 text-s text-note">
        Up to {MOST_GOING_WITH} products that its page shows, in this order. What is sold out or hidden is
        left out. With none chosen the shop shows what others bought with it, then pieces of other categories.
      </p>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <ol>
        {chosen.map((one, place) => (
          <RelatedRow
            isFirst={place === 0}
            key={one.id}
            onRemove={() =>
              change(
                chosen.filter((other) => other !== one),
                `${one.name} is taken out`,
              )
            }
            onUp={() =>
              change(moved(chosen, place, -1), `${one.name} is number ${place} of ${chosen.length}`)
            }
            product={one}
          />
        ))}
      </ol>
      <form className="mt-4 flex items-end gap-2.5" onSubmit={search}>
        <TextField
          autoComplete="off"
          className="min-w-0 flex-1"
          enterKeyHint="search"
          label="Find one by name, SKU or number"
          maxLength={LONGEST_LIST_SEARCH}
          name="search"
          type="search"
        />
        <Button className="min-h-12" disabled={finding.isPending} size="small" tone="line" type="submit">
          Find
        </Button>
      </form>
      <SaveProblem problem={finding.problem} />
      <ul className="mt-2">
        {others?.slice(0, MOST_FOUND).map((one) => (
          <li className="flex items-center justify-between gap-2 border-line border-b" key={one.id}>
            <span className="min-w-0 py-2 text-s font-semibold">{one.name}</span>
            <Button
              aria-label={`Add ${one.name}`}
              disabled={isFull}
              onClick={() => change([...chosen, one], `${one.name} is number ${chosen.length + 1}`)}
              size="small"
              tone="line"
            >
              {isFull ? "Full" : "Add"}
            </Button>
          </li>
        ))}
      </ul>
      {others?.length === 0 && <p className="text-s text-note">No other product matches.</p>}
      <Button
        className="mt-4"
        disabled={changed === undefined || saving.isPending}
        onClick={() => saving.run(chosen.map((one) => one.id))}
        size="small"
        tone="ink"
      >
        {changed === undefined ? "Change it, then save" : "Save what goes with it"}
      </Button>
      <SaveProblem problem={saving.problem} />
    </EditorPart>
  );
}

type RelatedRowProps = {
  readonly product: AdminProduct;
  readonly isFirst: boolean;
  readonly onUp: () => void;
  readonly onRemove: () => void;
};

function RelatedRow({ product, isFirst, onUp, onRemove }: RelatedRowProps) {
  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)_auto_auto] items-center gap-x-2 border-line border-b first:border-t">
      <ProductMark product={product} />
      <IconButton
        aria-disabled={isFirst}
        className="size-12 aria-disabled:text-faint aria-disabled:opacity-40"
        icon={ArrowUp}
        label={`Move ${product.name} up`}
        onClick={() => !isFirst && onUp()}
      />
      <IconButton className="size-12" icon={X} label={`Take ${product.name} out`} onClick={onRemove} />
    </li>
  );
}
