/**
 * How fast the pages are where people read them: each visit counts once in a step of each measure, by route, engine and
 * week. Nothing is kept of the visitor. Anybody can report, so a network counts so many times a day and no more.
 */
import type { z } from "zod";
import type { PageSpeed, reportPageSpeed, SpeedRow } from "#contract/page-health/page-speed.ts";
import { engineName } from "#domain/page-health/page-problem.ts";
import {
  firstShownWeek,
  SPEED_MEASURES,
  type Speeds,
  speedsBy,
  stepOfSpeed,
  weekOf,
} from "#domain/page-health/page-speed.ts";
import { DAY } from "#domain/time/time.ts";
import type { Executor } from "#server/database/client.ts";
import { later } from "#server/platform/clock.ts";
import type { Shop } from "#server/shop/shop.ts";
import { countSpeed, deleteSpeedBefore, findSpeedSince, type SpeedStep } from "./page-speed.repository.ts";

const KEPT_WEEKS = 26;

type SpeedShop = Pick<Shop, "db" | "clock">;

/** Counts one visit. Figures that were not measured are left out: a page that nothing was pressed on has no INP. */
export async function countVisit(
  { db, clock }: SpeedShop,
  { page, ...figures }: z.output<typeof reportPageSpeed.body>,
  userAgent: string | undefined,
): Promise<void> {
  const visit = { week: weekOf(clock.now()), page, engine: engineFamily(userAgent) };
  const steps = SPEED_MEASURES.flatMap((measure): SpeedStep[] => {
    const figure = figures[measure];
    return figure === undefined ? [] : [{ ...visit, measure, step: stepOfSpeed(figure) }];
  });
  if (steps.length > 0) await countSpeed(db, steps);
}

/** Without its version: "Safari". */
function engineFamily(userAgent: string | undefined): string {
  return engineName(userAgent).replace(/ \d+$/, "");
}

/** Of the last four weeks, by route, by engine and by week. */
export async function readPageSpeed({ db, clock }: SpeedShop): Promise<PageSpeed> {
  const rows = await findSpeedSince(db, firstShownWeek(clock.now()));
  return {
    pages: byVisits(named(speedsBy(rows, ({ page }) => page))),
    engines: byVisits(named(speedsBy(rows, ({ engine }) => engine))),
    weeks: named(speedsBy(rows, ({ week }) => week)),
  };
}

function named(speeds: ReadonlyMap<string, Speeds>): SpeedRow[] {
  return [...speeds].map(([name, figures]) => ({ name, ...figures }));
}

function byVisits(rows: readonly SpeedRow[]): SpeedRow[] {
  return rows.toSorted((one, other) => other.visits - one.visits);
}

/** Deletes figures older than half a year. */
export async function forgetPageSpeed(db: Executor, now: Date): Promise<void> {
  await deleteSpeedBefore(db, weekOf(later(now, -KEPT_WEEKS * 7 * DAY)));
}
