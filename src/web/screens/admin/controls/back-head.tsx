import type { ReactNode, Ref } from "react";
import { Link } from "react-router";
import { Icon } from "#web/kit/ui/icon.tsx";
import { ArrowLeft } from "#web/kit/ui/icon-paths.ts";

type BackHeadProps = {
  readonly id?: string;
  readonly title: string;
  /** Address and label of the link back. */
  readonly to: string;
  readonly back: string;
  /** The list stays where it was scrolled to. */
  readonly keepsPlace?: boolean;
  readonly ref?: Ref<HTMLHeadingElement>;
  readonly children?: ReactNode;
};

/** The link back to the list, and the title. */
export function BackHead({ id, title, to, back, keepsPlace = false, ref, children }: BackHeadProps) {
  return (
    <div className="border-ink border-b px-(--gut) pt-3 pb-4">
      <Link
        className="inline-flex min-h-11 items-center gap-2 text-s font-semibold underline underline-offset-4"
        preventScrollReset={keepsPlace}
        to={to}
      >
        <Icon icon={ArrowLeft} />
        {back}
      </Link>
      <h2 className="type-display mt-2 text-d2 outline-none" id={id} ref={ref} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </div>
  );
}
