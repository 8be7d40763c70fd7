import type { ReactNode } from "react";
import type { PageProblemPage, PageProblemRow } from "#contract/page-health/page-problems.ts";
import type { PageSpeed } from "#contract/page-health/page-speed.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { adminPaths } from "#web/screens/admin/admin-paths.ts";
import { inAdmin } from "#web/screens/admin/controls/admin-loader.ts";
import { AdminGuard } from "#web/screens/admin/controls/admin-part.tsx";
import { Answered, ListBody } from "#web/screens/admin/controls/answered.tsx";
import { Chip } from "#web/screens/admin/controls/chip.tsx";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { ScreenHead } from "#web/screens/admin/controls/screen-head.tsx";
import { Timestamp } from "#web/screens/admin/controls/timestamp.tsx";
import { InventorySkeleton } from "#web/screens/admin/inventory-skeleton.tsx";
import { EmptyList, Pager } from "#web/screens/admin/lists/list-frame.tsx";
import { readPage } from "#web/screens/admin/lists/list-query.ts";
import { useResolving } from "#web/screens/admin/payments/open-alerts.tsx";
import type { Route } from "./+types/problems-route.ts";
import { SpeedSection } from "./speed-section.tsx";

export const clientLoader = inAdmin(async ({ read, address }) => {
  const page = readPage(address.searchParams);
  const [found, speed] = await Promise.all([
    read("GET /api/admin/page-problems", { query: { page } }),
    read("GET /api/admin/page-speed"),
  ]);
  return { found, speed };
});

export const HydrateFallback = InventorySkeleton;

export default function ProblemsRoute({ loaderData }: Route.ComponentProps) {
  return <Answered {...loaderData}>{(read) => <ProblemsScreen {...read} />}</Answered>;
}

type ProblemsScreenProps = { readonly found: PageProblemPage; readonly speed: PageSpeed };

/** Failures in visitors' browsers, latest first, and how fast the pages are there. */
function ProblemsScreen({ found, speed }: ProblemsScreenProps) {
  const { items, page, pages, total } = found;
  const resolving = useResolving();

  return (
    <section aria-labelledby="admin-problems" className="page-width border-ink border-t pb-24">
      <ScreenHead count={total} countOf="problems" id="admin-problems" title="Problems">
        What failed in visitors' browsers in the last thirty days, each kind once. Nothing of the visitors is
        kept.
      </ScreenHead>
      <SaveProblem isInGutter problem={resolving.problem} />
      <ListBody>
        {items.length === 0 && <EmptyList isNarrowed={false} noMatch="" nothing="Nothing failed." />}
        <ul aria-label="Problems">
          {items.map((problem) => (
            <ProblemRow
              isBusy={resolving.isPending}
              key={problem.id}
              onResolve={resolving.run}
              problem={problem}
            />
          ))}
        </ul>
        <Pager of="problems" page={page} pages={pages} to={(next) => adminPaths.problems({ page: next })} />
      </ListBody>
      <AdminGuard title="How fast the pages are">
        <SpeedSection speed={speed} />
      </AdminGuard>
    </section>
  );
}

type ProblemRowProps = {
  readonly problem: PageProblemRow;
  readonly isBusy: boolean;
  readonly onResolve: (alertId: number) => void;
};

/** A failure, its page and the number of visitors who met it; details for developers open below. */
function ProblemRow({ problem, isBusy, onResolve }: ProblemRowProps) {
  const { words, message, part, trail, pages, engines, build, firstAt, lastAt, alert } = problem;
  return (
    <li className="border-line border-b">
      <details>
        <summary className="focus-inside flex cursor-pointer flex-wrap items-center gap-x-4 gap-y-1.5 px-(--gut) py-3 hover:bg-wash">
          <span className="min-w-0 flex-[1_1_240px]">
            <span className="block text-[0.9375rem] leading-[1.25] font-semibold break-words">{words}</span>
            <span className="type-mono block text-note break-all">{trail[0] ?? message}</span>
          </span>
          <span className="type-mono text-note">
            <Timestamp at={lastAt} />
          </span>
          <ProblemState alert={alert} />
        </summary>
        <div className="grid gap-4 px-(--gut) pt-1 pb-4">
          <dl className="grid gap-x-6 gap-y-2 text-s sm:grid-cols-[max-content_minmax(0,1fr)]">
            <Fact name="Error">{message}</Fact>
            {part !== null && <Fact name="Part">{part}</Fact>}
            {trail.length > 0 && <Fact name="Where">{byLine(trail)}</Fact>}
            <Fact name="Pages">{byLine(countLines(pages))}</Fact>
            <Fact name="Browsers">{byLine(countLines(engines))}</Fact>
            <Fact name="First">
              <Timestamp at={firstAt} />
            </Fact>
            <Fact name="Last">
              <Timestamp at={lastAt} />
            </Fact>
            {build !== "" && <Fact name="Build">{build}</Fact>}
          </dl>
          {alert?.isOpen && (
            <div>
              <Button aria-disabled={isBusy} onClick={() => onResolve(alert.id)} size="small" tone="ink">
                Done<span className="sr-only">: {words}</span>
              </Button>
            </div>
          )}
        </div>
      </details>
    </li>
  );
}

function ProblemState({ alert }: Pick<PageProblemRow, "alert">) {
  if (alert === null) return <Chip tone="line">Not raised</Chip>;
  return alert.isOpen ? <Chip tone="hot">Needs attention</Chip> : <Chip tone="line">Done</Chip>;
}

type FactProps = { readonly name: string; readonly children: ReactNode };

function Fact({ name, children }: FactProps) {
  return (
    <>
      <dt className="type-mono text-note">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}

function byLine(lines: readonly string[]): ReactNode {
  return lines.map((line) => (
    <span className="block break-all" key={line}>
      {line}
    </span>
  ));
}

function countLines(counts: Readonly<Record<string, number>>): string[] {
  return Object.entries(counts)
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, count]) => `${name}: ${count}`);
}
