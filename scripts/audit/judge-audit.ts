type Judged = { readonly isGood: boolean; readonly words: string };

const SERIOUS = ["high", "critical"];

/** What the JSON of `npm audit` means. A registry that keeps no list of faults is no reason to stop, but it is said. */
export function judgeAudit(json: string): Judged {
  const answer = parse(json);
  const found = answer?.metadata?.vulnerabilities;
  if (!found)
    return {
      isGood: true,
      words: "Packages NOT audited: the registry cannot be asked for known faults here.",
    };
  const counts = Object.entries(found).filter(([level, count]) => level !== "total" && count > 0);
  const named = counts.map(([level, count]) => `${count} ${level}`).join(", ") || "no known fault";
  return {
    isGood: !counts.some(([level]) => SERIOUS.includes(level)),
    words: `Packages audited: ${named}. \`npm audit\` names them.`,
  };
}

type AuditAnswer = { readonly metadata?: { readonly vulnerabilities?: Readonly<Record<string, number>> } };

function parse(json: string): AuditAnswer | undefined {
  try {
    return JSON.parse(json) as AuditAnswer;
  } catch {
    return undefined;
  }
}
