import { withOwnDeadline } from "./answer-deadline.ts";

export type SingleFlight<Result> = {
  /** Concurrent calls with the same key share the running one. */
  run(key: string, work: () => Promise<Result>): Promise<Result>;
  /** The work under way for this key. */
  find(key: string): Promise<Result> | undefined;
};

/** Shares one run of work between all simultaneous callers. Its result is not cached. */
export function createSingleFlight<Result>(): SingleFlight<Result> {
  const underWay = new Map<string, Promise<Result>>();
  return {
    run(key, work) {
      const known = underWay.get(key);
      if (known) return known;
      const begun = withOwnDeadline(work).finally(() => underWay.delete(key));
      underWay.set(key, begun);
      return begun;
    },
    find: (key) => underWay.get(key),
  };
}
