import { DAY } from "#domain/time/time.ts";
import type { PagePattern } from "./closed-lists.ts";

/**
 * What is measured of a page in a visitor's browser: when its largest part was painted (LCP), the slowest answer to a
 * press (INP), both in milliseconds, and how much its parts moved by themselves (CLS), in thousandths.
 */
export const SPEED_MEASURES = ["lcp", "inp", "cls"] as const;

export type SpeedMeasure = (typeof SPEED_MEASURES)[number];

/** What a browser says of one visit. */
export type VisitSpeed = { readonly page: PagePattern } & Partial<Record<SpeedMeasure, number>>;

/** Google's bars, at three quarters of all visits (https://web.dev/articles/vitals): good up to the first, poor above the second. */
export const SPEED_BARS: Readonly<Record<SpeedMeasure, { readonly good: number; readonly poor: number }>> = {
  lcp: { good: 2500, poor: 4000 },
  inp: { good: 200, poor: 500 },
  cls: { good: 100, poor: 250 },
};

/** The largest figure that is counted as itself: a minute. */
export const LARGEST_SPEED = 60_000;

/** Each step is a tenth larger than the one before, so that a row per step is exact enough for years. */
const GROWTH = 1.1;

/** The step that a figure is counted in. */
export function stepOfSpeed(figure: number): number {
  return figure <= 1 ? 0 : Math.ceil(Math.log(Math.min(figure, LARGEST_SPEED)) / Math.log(GROWTH));
}

/** Visits whose figure lay in this step. */
export type CountedStep = { readonly step: number; readonly visits: number };

/** The figure that three quarters of the visits stayed within, a tenth too high at most; undefined without visits. */
export function speedOfMost(steps: readonly CountedStep[]): number | undefined {
  const all = steps.reduce((sum, { visits }) => sum + visits, 0);
  let counted = 0;
  for (const { step, visits } of steps.toSorted((one, other) => one.step - other.step)) {
    counted += visits;
    if (counted >= all * 0.75) return Math.min(Math.round(GROWTH ** step), LARGEST_SPEED);
  }
  return undefined;
}

/** Visits of a page, an engine or a week in one step of one measure. */
export type CountedSpeed = CountedStep & { readonly measure: SpeedMeasure };

/** What three quarters of the visits stayed within; null where none has the figure. */
export type Speeds = Readonly<Record<SpeedMeasure, number | null>> & { readonly visits: number };

/** The figures of all rows of the same name, by name. */
export function speedsBy<Row extends CountedSpeed>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): ReadonlyMap<string, Speeds> {
  const names = [...new Set(rows.map(nameOf))];
  return new Map(names.map((name) => [name, speedsOf(rows.filter((row) => nameOf(row) === name))]));
}

function speedsOf(rows: readonly CountedSpeed[]): Speeds {
  const of = (measure: SpeedMeasure) => rows.filter((row) => row.measure === measure);
  const counted = SPEED_MEASURES.map((measure) => of(measure).reduce((sum, { visits }) => sum + visits, 0));
  const most = (measure: SpeedMeasure) => speedOfMost(of(measure)) ?? null;
  return { visits: Math.max(...counted), lcp: most("lcp"), inp: most("inp"), cls: most("cls") };
}

/** How many of the last weeks are looked at, the current one included. */
const SHOWN_WEEKS = 4;

/** The first week of those that are looked at: its Monday. */
export function firstShownWeek(now: Date): string {
  return weekOf(new Date(now.getTime() - (SHOWN_WEEKS - 1) * 7 * DAY));
}

/** The Monday on which the week of this time begins, in UTC: "2026-11-23". */
export function weekOf(time: Date): string {
  const daysSinceMonday = (time.getUTCDay() + 6) % 7;
  return new Date(time.getTime() - daysSinceMonday * DAY).toISOString().slice(0, 10);
}
