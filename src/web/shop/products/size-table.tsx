import {
  inCentimetres,
  inInches,
  type SizeTable as SizeTableData,
  type SizeUnit,
} from "#domain/sizes/size-table.ts";

type SizeTableProps = {
  readonly table: SizeTableData;
  /** The unit that stands first. */
  readonly first: SizeUnit;
};

/** Inches and centimetres. On a narrow screen it scrolls and the sizes stay visible. */
export function SizeTable({ table, first }: SizeTableProps) {
  const { sizes, codes, measures } = table;
  return (
    <section
      aria-labelledby={table.id}
      className="relative overflow-x-auto"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
    >
      {/* Browsers scroll by whole pixels: the spare one shows the last column completely. */}
      <div className="w-max min-w-full pr-px">
        <table className="w-full border-collapse text-left text-[0.9375rem]">
          <thead className="type-mono">
            <tr className="h-9 border-b border-rule">
              <th className={`${SIZE} font-normal`} scope="col">
                Size
              </th>
              {codes && (
                <th className={`${CELL} font-normal`} scope="col">
                  {codes.name}
                </th>
              )}
              {measures.map((measure) => (
                <th className={`${CELL} font-normal`} key={measure.name} scope="col">
                  {measure.name}
                  <span className="sr-only">, inches and centimetres</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sizes.map((size, row) => (
              <tr className="group h-12 border-b border-line hover:bg-wash" key={size}>
                <th
                  className={`${SIZE} type-display text-base [box-shadow:inset_-1px_0_0_var(--rule)] group-hover:bg-wash`}
                  scope="row"
                >
                  {size}
                </th>
                {codes && <td className={CELL}>{codes.values[row]}</td>}
                {measures.map((measure) => (
                  <td className={CELL} key={measure.name}>
                    <Length first={first} unit={table.unit} value={measure.values[row]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const CELL = "px-2 sm:px-3 whitespace-nowrap";
const SIZE = `${CELL} sticky left-0 bg-paper`;

type LengthProps = {
  readonly value: number | undefined;
  /** The unit of `value`. */
  readonly unit: SizeUnit;
  readonly first: SizeUnit;
};

function Length({ value, unit, first }: LengthProps) {
  if (value === undefined) return null;
  const inches = `${inInches(value, unit)} in`;
  const centimetres = `${inCentimetres(value, unit)} cm`;
  const [large, small] = first === "in" ? [inches, centimetres] : [centimetres, inches];
  return (
    <span className="flex flex-col leading-tight sm:flex-row sm:items-baseline sm:gap-2.5">
      <span className="font-medium sm:min-w-13">{large}</span>
      <span className="text-s text-note">{small}</span>
    </span>
  );
}
