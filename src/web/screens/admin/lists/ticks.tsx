import { type ReactNode, useState } from "react";

type Ticks<Row> = {
  readonly chosen: readonly Row[];
  readonly isAll: boolean;
  readonly tickAll: () => void;
  readonly tickOf: (row: Row) => Tick;
};

export type Tick = { readonly isTicked: boolean; readonly onTick: () => void };

/** Which rows of a list's page are chosen; none that the page no longer shows. */
export function useTicks<Row extends { readonly id: number }>(rows: readonly Row[]): Ticks<Row> {
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const chosen = rows.filter(({ id }) => ticked.includes(id));
  const isAll = chosen.length === rows.length;
  return {
    chosen,
    isAll,
    tickAll: () => setTicked(isAll ? [] : rows.map(({ id }) => id)),
    tickOf({ id }) {
      const isTicked = ticked.includes(id);
      const onTick = () => setTicked(isTicked ? ticked.filter((other) => other !== id) : [...ticked, id]);
      return { isTicked, onTick };
    },
  };
}

type BatchBarProps = Pick<Ticks<unknown>, "chosen" | "isAll" | "tickAll"> & {
  /** Beside the box. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
};

/** What is done with the chosen rows: in reach while the list scrolls, but for letters that would leave it no room. */
export function BatchBar({ chosen, isAll, tickAll, beside, children }: BatchBarProps) {
  return (
    <div className="sticky top-(--head) z-2 border-ink border-b bg-paper px-(--gut) py-2.5 large-letters:static">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
        <label className="mr-auto flex min-h-11 basis-full items-center gap-3 text-s font-semibold sm:basis-auto">
          <input checked={isAll} className="size-5 shrink-0 accent-ink" onChange={tickAll} type="checkbox" />
          <span aria-live="polite">
            {chosen.length === 0 ? "Choose all on this page" : `${chosen.length} chosen`}
          </span>
        </label>
        {chosen.length > 0 && beside}
      </div>
      {children}
    </div>
  );
}

/** At the left of a row. */
export function TickBox({ isTicked, onTick, label }: Tick & { readonly label: string }) {
  return (
    <label className="flex min-w-[48px] cursor-pointer items-start justify-center border-line border-r pt-3.5 hover:bg-wash lg:items-center lg:pt-0">
      <input
        aria-label={label}
        checked={isTicked}
        className="size-5 accent-ink"
        onChange={onTick}
        type="checkbox"
      />
    </label>
  );
}
