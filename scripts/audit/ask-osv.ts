/** OSV's public database of known faults: https://google.github.io/osv.dev/api/ */
import * as z from "zod";
import type { FaultCounts } from "./judge-audit.ts";

type Locked = { readonly name: string; readonly version: string };

/** OSV accepts no more queries at once. */
const MOST_AT_ONCE = 1000;
const WAIT_MS = 10_000;

const LockfileSchema = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional(), name: z.string().optional() })),
});
const AnswersSchema = z.object({
  results: z.array(z.object({ vulns: z.array(z.object({ id: z.string() })).optional() })),
});
const FaultSchema = z.object({
  database_specific: z.object({ severity: z.string().optional() }).optional(),
});

/** Name and version of every package in this text of a `package-lock.json`, each once. */
export function readLockedPackages(lockfile: string): Locked[] {
  const { packages } = LockfileSchema.parse(JSON.parse(lockfile));
  const locked = new Map<string, Locked>();
  for (const [path, { version, name = path.split("node_modules/").at(-1) ?? "" }] of Object.entries(packages))
    if (path !== "" && version !== undefined) locked.set(`${name}@${version}`, { name, version });
  return [...locked.values()];
}

/** The number of these packages' faults that OSV knows, by severity; undefined when it is unreachable. */
export async function askOsv(
  packages: readonly Locked[],
  address = "https://api.osv.dev",
): Promise<FaultCounts | undefined> {
  try {
    const counts: Record<string, number> = {};
    for (const id of await findFaults(packages, address)) {
      const level = await severityOf(id, address);
      counts[level] = (counts[level] ?? 0) + 1;
    }
    return counts;
  } catch {
    return undefined;
  }
}

async function findFaults(packages: readonly Locked[], address: string): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let first = 0; first < packages.length; first += MOST_AT_ONCE) {
    const queries = packages
      .slice(first, first + MOST_AT_ONCE)
      .map(({ name, version }) => ({ package: { ecosystem: "npm", name }, version }));
    const { results } = AnswersSchema.parse(
      await readJson(`${address}/v1/querybatch`, { method: "POST", body: JSON.stringify({ queries }) }),
    );
    if (results.length !== queries.length) throw new Error("OSV left questions unanswered");
    for (const { vulns = [] } of results) for (const { id } of vulns) ids.add(id);
  }
  return ids;
}

async function severityOf(id: string, address: string): Promise<string> {
  const fault = FaultSchema.parse(await readJson(`${address}/v1/vulns/${id}`));
  return fault.database_specific?.severity?.toLowerCase() ?? "not rated";
}

async function readJson(url: string, init: RequestInit = {}): Promise<unknown> {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(WAIT_MS) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.json();
}
