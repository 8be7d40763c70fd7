import type { Picture } from "#contract/catalogue/products.ts";
import type { Line, Measure } from "#domain/sizes/size-table.ts";
import { Photograph } from "./photograph.tsx";

type MeasuredGarmentProps = {
  readonly measures: readonly Measure[];
  readonly picture: Picture | undefined;
  /** In the first screen. */
  readonly isFirst: boolean;
};

/** The garment with a line, and its name, where each measure is taken. The table beside it says the same in words. */
export function MeasuredGarment({ measures, picture, isFirst }: MeasuredGarmentProps) {
  if (!picture) return null;
  const drawn = measures.flatMap(({ name, line }) => (line ? [{ name, line }] : []));
  return (
    <div
      aria-hidden="true"
      className="relative mt-5 aspect-4/5 w-full max-w-64 lg:max-w-80 overflow-hidden bg-photo print:hidden"
    >
      <Photograph first={isFirst} picture={picture} sizes="(min-width: 64rem) 22vw, 16rem" />
      <svg
        aria-hidden="true"
        className="absolute inset-0 size-full"
        preserveAspectRatio="none"
        viewBox="0 0 100 100"
      >
        {drawn.map(({ name, line: [x1, y1, x2, y2] }) => (
          <g key={name}>
            <path className={`${STROKE} stroke-ink [stroke-width:4]`} d={`M${x1} ${y1}L${x2} ${y2}`} />
            <path className={`${STROKE} stroke-paper [stroke-width:2]`} d={`M${x1} ${y1}L${x2} ${y2}`} />
          </g>
        ))}
      </svg>
      {drawn.map(({ name, line }) => (
        <span
          className="absolute -translate-1/2 bg-paper px-1.5 text-[0.75rem] leading-5 font-medium text-ink"
          key={name}
          style={placeOfName(line)}
        >
          {name}
        </span>
      ))}
    </div>
  );
}

const STROKE = "[vector-effect:non-scaling-stroke] [stroke-linecap:round]";

/** Two thirds along its line, where no two names meet. */
function placeOfName([x1, y1, x2, y2]: Line) {
  return { left: `${x1 + (2 / 3) * (x2 - x1)}%`, top: `${y1 + (2 / 3) * (y2 - y1)}%` };
}
