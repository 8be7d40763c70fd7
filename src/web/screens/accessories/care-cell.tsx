import { CARE_INSTRUCTIONS } from "#content/care.ts";
import { freeCells } from "#web/catalogue/cards/free-cells.ts";

type CareCellProps = {
  /** Cells the products take. */
  readonly cells: number;
};

/** Fills the cells that the last row leaves free on desktops; a row of its own where there are none, and on small screens. */
export function CareCell({ cells }: CareCellProps) {
  return (
    <section
      aria-labelledby="care"
      className={`col-span-full flex flex-col-reverse justify-between gap-10 border-b border-rule bg-plate px-(--gut) pt-3.5 pb-5.5 [container-type:inline-size] ${DESKTOP_SPANS[freeCells(cells, "desktop")]}`}
    >
      <h2
        className="type-display text-[clamp(1.75rem,11.6cqw,5.5rem)] leading-[0.84] tracking-[-0.04em]"
        id="care"
      >
        Care Instructions
      </h2>
      <dl className="max-w-[58ch]">
        {CARE_INSTRUCTIONS.map(({ pieces, care }) => (
          <div
            className="border-t border-edge py-2.5 first:border-0 first:pt-0 sm:grid sm:grid-cols-[1fr_2fr] sm:gap-4"
            key={pieces}
          >
            <dt className="font-semibold">{pieces}</dt>
            <dd>{care}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const DESKTOP_SPANS = ["", "lg:col-span-1", "lg:col-span-2", "lg:col-span-3"] as const;
