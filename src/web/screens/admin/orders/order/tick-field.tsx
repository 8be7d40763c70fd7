type TickFieldProps = {
  readonly label: string;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
};

export function TickField({ label, isTicked, onTick }: TickFieldProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 font-semibold">
      <input
        checked={isTicked}
        className="size-5 shrink-0 accent-ink"
        onChange={(event) => onTick(event.target.checked)}
        type="checkbox"
      />
      {label}
    </label>
  );
}
