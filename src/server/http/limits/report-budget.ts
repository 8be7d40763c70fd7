import type { Clock } from "#server/platform/clock.ts";

export type ReportBudget = {
  /** Of all visitors together in this process, so that a crowd buys undisturbed. */
  readonly ofAll: number;
  /** Of one network: no caller uses up what is there for all. */
  readonly ofNetwork: number;
  readonly windowMs: number;
};

/** Counts reports; the function says whether one of this network is still read. Its share is spent before the common one. */
export function openReportBudget(
  { ofAll, ofNetwork, windowMs }: ReportBudget,
  clock: Clock,
): (network: string) => boolean {
  let endsAt = 0;
  let left = 0;
  const spent = new Map<string, number>();
  return (network) => {
    const time = clock.now().getTime();
    if (time >= endsAt) {
      endsAt = time + windowMs;
      left = ofAll;
      spent.clear();
    }
    const before = spent.get(network) ?? 0;
    if (before >= ofNetwork || left === 0) return false;
    spent.set(network, before + 1);
    left -= 1;
    return true;
  };
}
