type EmptyListProps = {
  /** Whether a search or a filter has left things out. */
  readonly isNarrowed: boolean;
  /** When there is nothing at all. */
  readonly nothing: string;
  /** When there may be something that the search or filter leaves out. */
  readonly noMatch: string;
};

/** In the place of the rows of a list that has none. */
export function EmptyList({ isNarrowed, nothing, noMatch }: EmptyListProps) {
  return <p className="border-line border-b px-(--gut) py-4">{isNarrowed ? noMatch : nothing}</p>;
}
