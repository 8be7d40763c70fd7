import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "#web/kit/ui/icon.tsx";
import { ArrowLeft } from "#web/kit/ui/icon-paths.ts";
import { adminPaths } from "#web/screens/admin/admin-paths.ts";

type EditorHeadProps = { readonly title: string; readonly children?: ReactNode };

/** The link back to the list, and what is edited. */
export function EditorHead({ title, children }: EditorHeadProps) {
  return (
    <div className="border-ink border-b px-(--gut) pt-3 pb-4">
      <Link
        className="inline-flex min-h-11 items-center gap-2 text-s font-semibold underline underline-offset-4"
        to={adminPaths.products()}
      >
        <Icon icon={ArrowLeft} />
        All products
      </Link>
      <h2 className="type-display mt-2 text-d2" id="admin-editor" tabIndex={-1}>
        {title}
      </h2>
      {children}
    </div>
  );
}
