import { useState } from "react";

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

export function ChooseAll({ chosen, isAll, tickAll }: Pick<Ticks<unknown>, "chosen" | "isAll" | "tickAll">) {
  return (
    <label className="mr-auto flex min-h-11 basis-full items-center gap-3 text-s font-semibold sm:basis-auto">
      <input checked={isAll} className="size-5 shrink-0 accent-ink" onChange={tickAll} type="checkbox" />
      <span aria-live="polite">
        {chosen.length === 0 ? "Choose all on this page" : `${chosen.length} chosen`}
      </span>
    </label>
  );
}

/** At the left of a row. */
export function TickBox({ isTicked, onTick, label }: Tick & { readonly label: string }) {
  return (
    <label className="flex min-w-12 cursor-pointer items-start justify-center border-line border-r pt-3.5 hover:bg-wash lg:items-center lg:pt-0">
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
