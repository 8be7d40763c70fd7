import type { ReactNode } from "react";
import { Part } from "#web/failures/part.tsx";

type AdminGuardProps = {
  /** As the sentence names it. */
  readonly title: string;
  readonly children: ReactNode;
};

/** Around a part of the admin page: where it fails, one sentence stands in its place. */
export function AdminGuard({ title, children }: AdminGuardProps) {
  const sentence = (
    <p className="page-width px-(--gut) py-5 font-medium" role="alert">
      {title} cannot be shown now; everything else on this page works.
    </p>
  );
  return (
    <Part instead={sentence} name={`admin: ${title}`}>
      {children}
    </Part>
  );
}
