type DayProps = {
  /** ISO 8601, e.g. 2026-09-01. */
  readonly date: string;
};

/** A date, written 2026.09.01. */
export function Day({ date }: DayProps) {
  return <time dateTime={date}>{date.replaceAll("-", ".")}</time>;
}
