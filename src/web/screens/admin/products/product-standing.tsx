import { useLocation } from "react-router";
import type { AdminProductDetail } from "#contract/products/owner.ts";
import { call } from "#web/api/call.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { EditorPart } from "#web/screens/admin/controls/admin-part.tsx";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { formNamed, useHasUnsaved } from "#web/screens/admin/typed-words/typed-store.ts";
import { PreviewLink } from "./preview-link.tsx";

type ProductStandingProps = { readonly product: AdminProductDetail };

/** Whether shoppers see it, and the press that changes it. */
export function ProductStanding({ product }: ProductStandingProps) {
  const { id } = product;
  const hiding = useAdminAction(
    (hidden: boolean) => call("PUT /api/admin/products/:id/hidden", { params: { id }, body: { hidden } }),
    {
      done: ({ name, hidden }) => ({ title: hidden ? "Product hidden" : "On sale", description: name }),
    },
  );
  const { title, says, press } = STANDINGS[standingOf(product)];
  const isReady = product.picture !== null || !product.hidden;
  const { pathname } = useLocation();
  const shown = [`Edit ${product.name}`, "Edit the tracks", "Numbered edition"];
  const isUnsaved = useHasUnsaved(shown.map((label) => formNamed(pathname, label))) && product.hidden;
  return (
    <EditorPart title={title}>
      <p className="mt-2 mb-4 text-s text-note">
        {isReady ? says : "Add a photograph, then put it on sale."}
      </p>
      {isReady && isUnsaved && (
        <p className="mb-3 font-semibold" role="status">
          Not saved yet: save what you typed below, or take it back, before shoppers see it.
        </p>
      )}
      {isReady && (
        <Button
          aria-disabled={isUnsaved}
          disabled={hiding.isPending}
          onClick={() => !isUnsaved && hiding.run(!product.hidden)}
          size="small"
          tone={product.isDraft ? "hot" : "line"}
        >
          {press}
        </Button>
      )}
      <SaveProblem problem={hiding.problem} />
      {product.hidden && product.picture && (
        <div className="mt-4">
          <PreviewLink id={id} />
        </div>
      )}
    </EditorPart>
  );
}

const STANDINGS = {
  draft: {
    title: "A draft",
    says: "Only you see it. When it is ready, put it on sale: it stands on its pages at once.",
    press: "Put it on sale",
  },
  hidden: {
    title: "Hidden from the shop",
    says: "Shoppers neither see nor buy it. Its orders keep it.",
    press: "Show it again",
  },
  shown: {
    title: "In the shop",
    says: "Hiding takes it off every page. Its orders keep it.",
    press: "Hide it",
  },
} as const;

function standingOf({ hidden, isDraft }: AdminProductDetail): keyof typeof STANDINGS {
  if (isDraft) return "draft";
  return hidden ? "hidden" : "shown";
}
