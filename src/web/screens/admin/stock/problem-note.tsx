type ProblemNoteProps = {
  readonly id: string;
  readonly problem: string | undefined;
  readonly className: string;
};

/** What the toast says goes after five seconds; this stays until the next try (DECISIONS 30). */
export function ProblemNote({ id, problem, className }: ProblemNoteProps) {
  if (problem === undefined) return null;
  return (
    <p className={`text-s leading-[1.3] font-medium text-bad ${className}`} id={id}>
      {problem}
    </p>
  );
}
