import { speedVerdict, speedWords } from "#content/page-health/speed-words.ts";
import type { PageSpeed, SpeedRow } from "#contract/page-health/page-speed.ts";
import { SPEED_MEASURES, type SpeedMeasure } from "#domain/page-health/page-speed.ts";
import { AdminPart } from "#web/screens/admin/controls/admin-part.tsx";

type SpeedSectionProps = { readonly speed: PageSpeed };

/** How fast the pages were in visitors' browsers, by page, browser and week. */
export function SpeedSection({ speed: { pages, engines, weeks } }: SpeedSectionProps) {
  return (
    <AdminPart note="last four weeks" title="How fast the pages are">
      {pages.length === 0 ? (
        <p className="text-s text-note">No visit was measured yet.</p>
      ) : (
        <>
          <p className="max-w-[58ch] pb-4 text-s">
            Three quarters of the visits stayed within these figures. They are counted when a page is left,
            without anything about who read it, and not with data-light.
          </p>
          <div className="grid gap-6">
            <SpeedTable name="Page" rows={pages} />
            <SpeedTable name="Browser" rows={engines} />
            <SpeedTable name="Week" rows={weeks} />
          </div>
        </>
      )}
    </AdminPart>
  );
}

const COLUMNS: Readonly<Record<SpeedMeasure, string>> = { lcp: "Paint", inp: "Press", cls: "Shift" };

type SpeedTableProps = { readonly name: string; readonly rows: readonly SpeedRow[] };

function SpeedTable({ name, rows }: SpeedTableProps) {
  return (
    <section
      aria-label={`How fast, by ${name.toLowerCase()}`}
      className="overflow-x-auto"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
    >
      <table className="w-full text-s large-letters:w-max">
        <thead>
          <tr className="type-mono text-left text-note">
            <th className="py-1.5 pr-2 font-normal" scope="col">
              {name}
            </th>
            {SPEED_MEASURES.map((measure) => (
              <th
                className="pl-2 not-large-letters:w-[19%] py-1.5 text-right font-normal"
                key={measure}
                scope="col"
              >
                {COLUMNS[measure]}
              </th>
            ))}
            <th className="pl-2 not-large-letters:w-[17%] py-1.5 text-right font-normal" scope="col">
              Visits
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr className="border-line border-t align-top" key={row.name}>
              <th className="py-2 pr-2 text-left font-semibold not-large-letters:break-all" scope="row">
                {row.name}
              </th>
              {SPEED_MEASURES.map((measure) => (
                <td className="py-2 text-right" key={measure}>
                  <Figure figure={row[measure]} measure={measure} />
                </td>
              ))}
              <td className="py-2 text-right">{row.visits}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type FigureProps = { readonly measure: SpeedMeasure; readonly figure: number | null };

/** What is not good has its word beside the figure. */
function Figure({ measure, figure }: FigureProps) {
  if (figure === null) return "–";
  const verdict = speedVerdict(measure, figure);
  return (
    <>
      {speedWords(measure, figure)}
      {verdict !== "good" && (
        <span className={`block ${verdict === "poor" ? "font-semibold text-bad" : "text-note"}`}>
          {verdict}
        </span>
      )}
    </>
  );
}
