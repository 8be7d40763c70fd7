import { showToast } from "#web/toasts/show-toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Copy } from "#web/ui/icon-paths.ts";

type NewLinkProps = { readonly name: string; readonly link: string };

/** An invitation: nobody can look it up again. */
export function NewLink({ name, link }: NewLinkProps) {
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(link);
    showToast({ title: "Link copied" });
  }
  return (
    <div
      aria-label="Invitation"
      className="grid gap-3 border-ink border-b bg-warn px-(--gut) py-5"
      role="status"
    >
      <p className="font-medium">
        Give {name} this link. It works once, for three days, and is not shown again.
      </p>
      <p className="type-mono break-all select-all">{link}</p>
      <Button className="justify-self-start" icon={Copy} onClick={() => void copy()} size="small" tone="ink">
        Copy the link
      </Button>
    </div>
  );
}
