type SaveProblemProps = {
  readonly problem: string | undefined;
  /** Beside a list that runs to the page's edges. */
  readonly isInGutter?: boolean;
};

/** Why a change failed, beside its button, until the next try. */
export function SaveProblem({ problem, isInGutter = false }: SaveProblemProps) {
  if (problem === undefined) return null;
  return (
    <p
      className={`mt-3 border border-bad bg-bad-wash px-4 py-3 font-medium text-bad ${isInGutter ? "mx-(--gut) mb-3" : ""}`}
      role="alert"
    >
      {problem}
    </p>
  );
}
