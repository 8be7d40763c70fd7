type StockTallyProps = { readonly left: number; readonly label: string | undefined };

/** One bar for each piece that is left, and the same in words. */
export function StockTally({ left, label }: StockTallyProps) {
  return (
    <p
      className={`col-span-2 flex flex-wrap items-center justify-between gap-x-2.5 gap-y-1.5 ${label === "Almost Gone" ? "text-hot-ink" : ""}`}
    >
      <span
        aria-hidden="true"
        className="h-3.5 max-w-full bg-[repeating-linear-gradient(90deg,currentColor_0_2px,transparent_2px_4px)]"
        style={{ width: `${left * 4}px` }}
      />
      <span className="type-mono leading-[1.2]">{label}</span>
    </p>
  );
}
