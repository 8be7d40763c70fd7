import { type ReactNode, useId } from "react";
import { AdminGuard } from "./admin-guard.tsx";

type AdminPartProps = {
  readonly title: string;
  /** A word beside the title. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
};

/** A titled part of a page. */
export function AdminPart({ title, note, children }: AdminPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line border-b px-(--gut) py-5">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h3 className="type-display text-d3" id={id}>
          {title}
        </h3>
        {note !== undefined && <span className="type-mono text-note">{note}</span>}
      </div>
      <AdminGuard title={title}>{children}</AdminGuard>
    </section>
  );
}
