import { type ReactNode, Suspense, useState } from "react";
import { Await, useNavigation, useRevalidator } from "react-router";
import { Button } from "#web/kit/ui/button.tsx";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";
import { InventorySkeleton } from "#web/screens/admin/inventory-skeleton.tsx";
import type { AdminAnswer, Loaded } from "./admin-loader.ts";

type AnsweredProps<Value> = Loaded<AdminAnswer<Value>> & { readonly children: (value: Value) => ReactNode };

/** A screen in all its states: loading, loaded, failed. */
export function Answered<Value>({ answer, children }: AnsweredProps<Value>) {
  return (
    <Suspense fallback={<InventorySkeleton />}>
      <Await resolve={answer}>{(settled) => <Settled answer={settled}>{children}</Settled>}</Await>
    </Suspense>
  );
}

type SettledProps<Value> = {
  readonly answer: AdminAnswer<Value>;
  readonly children: (value: Value) => ReactNode;
};

/**
 * If refetching fails, or the session has ended, the previous data stay, because the admin may be typing: below the problem,
 * or behind the sign-in.
 */
function Settled<Value>({ answer, children }: SettledProps<Value>) {
  const [known, setKnown] = useState(answer);
  if (answer.kind === "here" && answer !== known) setKnown(answer);
  const shown = answer.kind === "here" ? answer : known;
  return (
    <>
      {answer.kind === "failed" && <LoadProblem problem={answer.problem} />}
      {shown.kind === "here" && children(shown.value)}
    </>
  );
}

/** Why the screen could not be loaded, with a button to try again. */
export function LoadProblem({ problem }: { readonly problem: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div aria-busy={state === "loading"} className="page-width border-ink border-t aria-busy:opacity-60">
      <div
        className="mx-(--gut) my-4 flex flex-wrap items-center justify-between gap-4 border border-bad bg-bad-wash p-4"
        role="alert"
      >
        <p className="font-medium">{problem}</p>
        <Button onClick={revalidate} size="small" tone="line">
          Try Again
        </Button>
      </div>
    </div>
  );
}

/** A list that is loading another filter or page is dimmed. */
export function ListBody({ children }: { readonly children: ReactNode }) {
  const isLoading = useNavigation().state === "loading";
  return (
    <div aria-busy={isLoading} className={isLoading ? "opacity-60" : ""}>
      {children}
    </div>
  );
}

const ROWS = ["a", "b", "c", "d", "e", "f"];

/** A list inside a screen, until its first data arrive. */
export function LoadingRows() {
  return (
    <>
      <span className="sr-only">Loading</span>
      <div className="grid gap-px">
        {ROWS.map((row) => (
          <Skeleton className="h-20 w-full" key={row} />
        ))}
      </div>
    </>
  );
}
