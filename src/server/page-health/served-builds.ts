/** The builds of the web that the shop has served, by any of its processes: no page comes from another one. */
import { SECOND } from "#domain/time/time.ts";
import type { Shop } from "#server/shop/shop.ts";
import { findServedBuilds, insertServedBuild } from "./page-problems.repository.ts";

const REFRESH_MS = 10 * SECOND;

const NONE: Promise<readonly string[]> = Promise.resolve([]);

type BuildsShop = Pick<Shop, "db" | "clock">;

/** To be called before the first page of this build is sent. */
export function rememberServedBuild({ db, clock }: BuildsShop, build: string): Promise<void> {
  return insertServedBuild(db, build, clock.now());
}

/**
 * Returns a function that answers with the builds before this one; undefined for one that was never served. The database is
 * asked once in ten seconds at most. Rejects while it is away.
 */
export function createServedBuilds({ db, clock }: BuildsShop) {
  let builds = NONE;
  let refreshAt = 0;
  return async (build: string): Promise<readonly string[] | undefined> => {
    const now = clock.now().getTime();
    if (now >= refreshAt && !(await builds).includes(build)) {
      refreshAt = now + REFRESH_MS;
      builds = findServedBuilds(db);
      builds.catch(() => {
        refreshAt = 0;
        builds = NONE;
      });
    }
    const known = await builds;
    const place = known.indexOf(build);
    return place < 0 ? undefined : known.slice(0, place);
  };
}
