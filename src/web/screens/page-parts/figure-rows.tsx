type FigureRow = { readonly figure: string; readonly text: string; readonly note: string };

type FigureRowsProps = { readonly rows: readonly FigureRow[] };

/** Ruled rows: a large figure, then its meaning. */
export function FigureRows({ rows }: FigureRowsProps) {
  return (
    <dl>
      {rows.map((row) => (
        <div
          className="grid grid-cols-1 gap-2 border-b border-line pt-3.5 pb-4.5 first:pt-0 lg:mb-3.5 lg:grid-cols-2 lg:items-start lg:gap-5 lg:pt-0 lg:pb-10"
          key={row.figure}
        >
          <dt className="type-display text-[clamp(2.125rem,1.6rem+1.6vw,3.5rem)] leading-[0.9] tracking-[-0.04em]">
            {row.figure}
          </dt>
          <dd className="max-w-[58ch]">
            <p className="font-medium">{row.text}</p>
            <p className="mt-1 text-note">{row.note}</p>
          </dd>
        </div>
      ))}
    </dl>
  );
}
