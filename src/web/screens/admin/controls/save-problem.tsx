type SaveProblemProps = {
  readonly problem: string | undefined;
  /** Above a list that extends to the page's edges. */
  readonly isInGutter?: boolean;
};

/** Why a change failed, beside its button, until the next try. */
export function SaveProblem({ problem, isInGutter = false }: SaveProblemProps) {
  if (problem === undefined) return null;
  return (
    <p
      className={`col-span-full mt-3 basis-full border border-bad bg-bad-wash px-4 py-3 font-medium text-bad ${isInGutter ? "mx-(--gut) mb-3" : ""}`}
      role="alert"
    >
      {problem}
    </p>
  );
}

type FieldProblemProps = {
  /** The field names it as its description. */
  readonly id: string;
  readonly problem: string | undefined;
  readonly className: string;
};

/** The same under one field of stock. The toast beside it disappears after five seconds; this stays. */
export function FieldProblem({ id, problem, className }: FieldProblemProps) {
  if (problem === undefined) return null;
  return (
    <p className={`text-s leading-[1.3] font-medium text-bad ${className}`} id={id}>
      {problem}
    </p>
  );
}
