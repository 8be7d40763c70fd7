import { useState } from "react";
import { call } from "#web/api/call.ts";
import { useCopy } from "#web/kit/copy-text.ts";
import { Button, buttonClass } from "#web/kit/ui/button.tsx";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";

type PreviewLinkProps = { readonly id: number };

/** Makes the link by which the owner, and those she gives it to, see a product before shoppers do. */
export function PreviewLink({ id }: PreviewLinkProps) {
  const [url, setUrl] = useState<string>();
  const making = useAdminAction(
    () => call("POST /api/admin/products/:id/preview", { params: { id }, body: {} }),
    { isReading: true, onDone: (made) => setUrl(made.url) },
  );
  const { isCopied, copy } = useCopy();
  if (url === undefined) {
    return (
      <>
        <Button disabled={making.isPending} onClick={() => making.run()} size="small" tone="line">
          Preview it
        </Button>
        <SaveProblem problem={making.problem} />
      </>
    );
  }
  return (
    <div className="mt-1 grid gap-3" role="status">
      <p className="text-s text-note">
        As shoppers will see it. Give the link to those who may look before; it ends after a week.
      </p>
      <p className="type-mono break-all select-all">{url}</p>
      <p className="flex flex-wrap gap-2.5">
        <a className={buttonClass("ink", "small")} href={url} rel="noreferrer" target="_blank">
          Open the preview
        </a>
        <Button onClick={() => void copy(url)} size="small" tone="line">
          {isCopied ? "Copied" : "Copy the link"}
        </Button>
      </p>
    </div>
  );
}
