import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "#web/kit/ui/icon.tsx";
import { ArrowRight } from "#web/kit/ui/icon-paths.ts";

type WayOnProps = { readonly to: string; readonly children: ReactNode };

/** A link to the next orders after packing some. */
export function WayOn({ to, children }: WayOnProps) {
  return (
    <Link
      className="inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4"
      preventScrollReset
      to={to}
    >
      {children}
      <Icon icon={ArrowRight} />
    </Link>
  );
}
