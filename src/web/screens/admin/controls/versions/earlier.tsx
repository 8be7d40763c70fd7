import type { ReactNode } from "react";
import { Button } from "#web/kit/ui/button.tsx";
import { Chip } from "#web/screens/admin/controls/chip.tsx";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { SecondPress } from "#web/screens/admin/controls/second-press.tsx";
import type { RunningAction } from "#web/screens/admin/controls/use-admin-action.ts";

type State = "past" | "shown" | "waiting";

type EarlierProps<Entry> = {
  /** What the place is called. */
  readonly title: string;
  readonly entries: readonly Entry[];
  readonly draw: (entry: Entry) => ReactNode;
  readonly onShow: (entry: Entry) => void;
  /** What is said before the one that is shown is removed. */
  readonly question: string;
  /** Back to what a new shop shows; undefined while that is shown. */
  readonly first: { readonly label: string; readonly onShow: () => void } | undefined;
  readonly showing: Pick<RunningAction<never>, "isPending" | "problem">;
  /** Removes the entry of this number for good. */
  readonly remove: (id: number) => Promise<unknown>;
};

/** What was in a place before and what waits, each to be shown or removed. */
export function Earlier<Entry extends { readonly id: number; readonly state: State }>({
  title,
  entries,
  draw,
  onShow,
  question,
  first,
  showing,
  remove,
}: EarlierProps<Entry>) {
  return (
    <>
      <ul aria-label={`Before and after: ${title}`} className="mt-4">
        {entries.map((entry) => (
          <li className="flex flex-wrap items-center gap-3 border-line border-t py-2.5" key={entry.id}>
            {draw(entry)}
            {entry.state === "past" && (
              <Button
                aria-disabled={showing.isPending}
                onClick={() => onShow(entry)}
                size="small"
                tone="line"
              >
                Show it again
              </Button>
            )}
            <SecondPress
              confirm="Remove it for good"
              action={() => remove(entry.id)}
              done={{ title: "Removed", description: title }}
              label="Remove"
              question={entry.state === "shown" ? question : "It is gone from this list."}
            />
          </li>
        ))}
      </ul>
      {first && (
        <Button aria-disabled={showing.isPending} onClick={first.onShow} size="small" tone="line">
          {first.label}
        </Button>
      )}
      <SaveProblem problem={showing.problem} />
    </>
  );
}

/** Whether it is shown or waits. */
export function StateChip({ state }: { readonly state: State }) {
  return (
    <>
      {state === "shown" && <Chip tone="ink">Shown</Chip>}
      {state === "waiting" && <Chip tone="hot">Waits</Chip>}
    </>
  );
}
