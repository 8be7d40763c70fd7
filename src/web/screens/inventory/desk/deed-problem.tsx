type DeedProblemProps = { readonly problem: string | undefined };

/** Why a change failed, beside its button, until the next try. */
export function DeedProblem({ problem }: DeedProblemProps) {
  if (problem === undefined) return null;
  return (
    <p className="mt-3 border border-bad bg-bad-wash px-4 py-3 font-medium text-bad" role="alert">
      {problem}
    </p>
  );
}
