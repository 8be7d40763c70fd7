import type { PageProblemPage } from "#contract/page-problems/page-problems.ts";
import { adminPaths } from "#web/admin-paths.ts";
import { ListBody } from "#web/screens/admin/controls/answered.tsx";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { EmptyList } from "#web/screens/admin/lists/empty-list.tsx";
import { ListHead } from "#web/screens/admin/lists/list-head.tsx";
import { Pager } from "#web/screens/admin/lists/pager.tsx";
import { alertActions } from "#web/screens/admin/money/open-alerts.tsx";
import { ProblemRow } from "./problem-row.tsx";

type ProblemsScreenProps = { readonly found: PageProblemPage };

/** What failed in visitors' browsers, the latest first. */
export function ProblemsScreen({ found }: ProblemsScreenProps) {
  const { items, page, pages, total } = found;
  const resolving = useAdminAction(alertActions, "resolve");

  return (
    <section aria-labelledby="admin-problems" className="page-width border-ink border-t pb-24">
      <ListHead
        count={total}
        countOf="problems"
        hint="What failed in visitors' browsers in the last thirty days, each kind once. Nothing of the visitors is kept."
        id="admin-problems"
        title="Problems"
      />
      <SaveProblem isInGutter problem={resolving.problem} />
      <ListBody>
        {items.length === 0 && <EmptyList isNarrowed={false} noMatch="" nothing="Nothing failed." />}
        <ul aria-label="Problems">
          {items.map((problem) => (
            <ProblemRow
              isBusy={resolving.isPending}
              key={problem.id}
              onResolve={(id) => resolving.run({ id })}
              problem={problem}
            />
          ))}
        </ul>
        <Pager of="problems" page={page} pages={pages} to={(next) => adminPaths.problems({ page: next })} />
      </ListBody>
    </section>
  );
}
