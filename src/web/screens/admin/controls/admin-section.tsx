import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { AdminAnswer } from "./use-admin-answer.ts";

type AdminSectionProps<Value> = {
  readonly answer: AdminAnswer<Value>;
  readonly children: (value: Value) => ReactNode;
};

const ROWS = ["a", "b", "c", "d", "e", "f"];

/** A list in all its states: on its way, here, failed. An older answer is shown, paler, while a newer one is on its way. */
export function AdminSection<Value>({ answer, children }: AdminSectionProps<Value>) {
  const { value, problem, isLoading, reload } = answer;
  return (
    <>
      {problem !== undefined && !isLoading && (
        <div
          className="mx-(--gut) my-4 flex flex-wrap items-center justify-between gap-4 border border-bad bg-bad-wash p-4"
          role="alert"
        >
          <p className="font-medium">{problem}</p>
          <Button onClick={reload} size="small" tone="line">
            Try Again
          </Button>
        </div>
      )}
      <div aria-busy={isLoading} className={isLoading && value !== undefined ? "opacity-60" : ""}>
        {value !== undefined && children(value)}
        {value === undefined && isLoading && (
          <>
            <span className="sr-only">Loading</span>
            <div className="grid gap-px">
              {ROWS.map((row) => (
                <Skeleton className="h-20 w-full" key={row} />
              ))}
            </div>
          </>
        )}
      </div>
    </>
  );
}
