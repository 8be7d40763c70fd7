/** The loading animation: a record at 33 1/3 turns a minute; still for visitors who prefer reduced motion. */
export function RecordDisc() {
  return (
    <div
      aria-hidden="true"
      className="relative size-24 animate-turn rounded-full bg-[radial-gradient(circle,var(--color-paper)_0_5px,var(--color-hot)_5.5px_18px,var(--color-ink)_18.5px)] before:absolute before:top-1 before:left-1/2 before:-ml-px before:h-5.5 before:w-0.5 before:bg-paper"
    />
  );
}
