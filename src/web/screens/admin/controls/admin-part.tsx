import { type ReactNode, useId } from "react";
import { Part, PlantedFault } from "#web/page/failures/part.tsx";

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
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="type-display text-d3" id={id}>
          {title}
        </h3>
        {note !== undefined && <span className="type-mono text-note">{note}</span>}
      </div>
      <AdminGuard title={title}>{children}</AdminGuard>
    </section>
  );
}

type EditorPartProps = { readonly title: string; readonly children: ReactNode };

/** A titled part of an editor's second column, with a line above. */
export function EditorPart({ title, children }: EditorPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line border-t px-(--gut) py-5">
      <h3 className="type-display text-d3" id={id}>
        {title}
      </h3>
      {children}
    </section>
  );
}

type AdminGuardProps = {
  /** Its name as used in the sentence. */
  readonly title: string;
  readonly children: ReactNode;
};

/** Wraps a part of the admin page: if it fails, one sentence replaces it. */
export function AdminGuard({ title, children }: AdminGuardProps) {
  const sentence = (
    <p className="page-width px-(--gut) py-5 font-medium" role="alert">
      {title} cannot be shown now; everything else on this page works.
    </p>
  );
  return (
    <Part instead={sentence} name="part of the admin page">
      {globalThis.IS_PLANTED && <PlantedFault name={`admin: ${title}`} />}
      {children}
    </Part>
  );
}
