type SubmitCellProps = {
  readonly label: "Update" | "Restock";
  /** The product's name: a list of equal buttons needs more than "Update". */
  readonly of: string;
  readonly isEmpty: boolean;
  /** Names the sentence that says why an empty field keeps it off. */
  readonly hintId: string;
  readonly className: string;
};

export function SubmitCell({ label, of, isEmpty, hintId, className }: SubmitCellProps) {
  return (
    <button
      aria-describedby={isEmpty ? hintId : undefined}
      className={`focus-inside bg-ink px-4.5 text-s font-semibold text-paper transition-colors enabled-hover:bg-hot enabled-hover:text-ink disabled:bg-plate disabled:text-faint ${className}`}
      disabled={isEmpty}
      title={isEmpty ? "Type a quantity first" : undefined}
      type="submit"
    >
      {label}
      <span className="sr-only"> {of}</span>
    </button>
  );
}
