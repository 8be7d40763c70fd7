import type { StockStatus } from "#domain/inventory/stock-status.ts";

type StatusChipProps = { readonly status: StockStatus; readonly className?: string };

const LOOKS: Readonly<Record<StockStatus, string>> = {
  "In Stock": "border-ok text-ok before:bg-current",
  "Low Stock": "border-hot bg-hot text-ink before:bg-current",
  "Out of Stock": "border-ink bg-ink text-paper before:border before:border-current",
};

/** A square mark and words, so that colour says nothing alone. */
export function StatusChip({ status, className = "" }: StatusChipProps) {
  return (
    <span
      className={`type-mono inline-flex items-center gap-[7px] border px-2 py-1.5 leading-none whitespace-nowrap before:size-2 ${LOOKS[status]} ${className}`}
    >
      {status}
    </span>
  );
}
