import { Link } from "react-router";

type LinkedFigureProps = {
  readonly label: string;
  readonly value: string | number;
  /** The list that is counted. */
  readonly to: string;
  /** Its place in the row. */
  readonly className: string;
  /** The size of the figure, and its distance from the label. */
  readonly valueClass: string;
};

/** A figure in a description list; all of it is a link to what it counts. */
export function LinkedFigure({ label, value, to, className, valueClass }: LinkedFigureProps) {
  return (
    <div
      className={`focus-inside-within relative min-w-0 px-(--gut) pt-3 transition-colors hover:bg-wash ${className}`}
    >
      <dt className="text-s leading-normal font-semibold text-ink">
        <Link className="underline underline-offset-4 after:absolute after:inset-0" to={to}>
          {label}
        </Link>
      </dt>
      <dd className={`type-display ${valueClass}`}>{value}</dd>
    </div>
  );
}
