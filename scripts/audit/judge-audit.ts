/** Known faults by severity: `{ moderate: 2, high: 1 }`. */
export type FaultCounts = Readonly<Record<string, number>>;

type Judged = { readonly isGood: boolean; readonly words: string };

/** Severe enough to fail the build; an unrated fault counts as severe. */
const BEARABLE = ["info", "low", "moderate"];

/**
 * The verdict on these counts of `source`. Without counts the packages were not audited: that does not fail the build,
 * but is printed.
 */
export function judgeAudit(
  found: { readonly source: string; readonly counts: FaultCounts } | undefined,
): Judged {
  if (!found)
    return {
      isGood: true,
      words: "Packages NOT audited: neither npm's registry nor OSV can be asked for known faults here.",
    };
  const counts = Object.entries(found.counts).filter(([, count]) => count > 0);
  const named = counts.map(([level, count]) => `${count} ${level}`).join(", ") || "no known fault";
  return {
    isGood: counts.every(([level]) => BEARABLE.includes(level)),
    words: `Packages audited by ${found.source}: ${named}.`,
  };
}

/** The counts in the JSON of `npm audit`; undefined when the registry has no list of faults, or did not respond. */
export function readNpmAudit(json: string): FaultCounts | undefined {
  try {
    const { total: _total, ...counts } = (JSON.parse(json) as NpmAudit).metadata?.vulnerabilities ?? {};
    return _total === undefined ? undefined : counts;
  } catch {
    return undefined;
  }
}

type NpmAudit = { readonly metadata?: { readonly vulnerabilities?: Readonly<Record<string, number>> } };
