import type { ReactNode } from "react";
import { AdminGuard } from "#web/screens/admin/controls/admin-part.tsx";

type PlacePartProps = {
  readonly id: string;
  readonly title: string;
  /** Where shoppers see it. */
  readonly where: string;
  /** What stands there now. */
  readonly shown: ReactNode;
  /** Its form, and what was there before. */
  readonly children: ReactNode;
};

/** A place of the shop's pages that is the owner's to fill. */
export function PlacePart({ id, title, where, shown, children }: PlacePartProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-4 border-line border-b px-(--gut) py-6 lg:grid-cols-2"
    >
      <div className="min-w-0">
        <h3 className="type-display text-d3" id={id}>
          {title}
        </h3>
        <p className="mt-1 mb-3 text-s text-note">{where}</p>
        {shown}
      </div>
      <AdminGuard title={`The form for ${title}`}>
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
            Change it
          </summary>
          {children}
        </details>
      </AdminGuard>
    </section>
  );
}
