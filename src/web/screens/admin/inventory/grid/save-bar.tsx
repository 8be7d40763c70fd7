import { Button } from "#web/kit/ui/button.tsx";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";

type SaveBarProps = {
  readonly label: string;
  readonly hint: string | undefined;
  readonly isEmpty: boolean;
  readonly problem: string | undefined;
};

/** Stays at the bottom edge while the sizes above are filled in. */
export function SaveBar({ label, hint, isEmpty, problem }: SaveBarProps) {
  return (
    <div className="sticky bottom-(--player-height) z-1 border-ink border-t bg-paper px-(--gut) pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
      <div className="grid grid-cols-2 items-center gap-4 lg:max-w-2xl">
        <p aria-live="polite" className="type-mono text-note">
          {hint}
        </p>
        <Button className="min-h-12" disabled={isEmpty} tone="ink" type="submit">
          {label}
        </Button>
      </div>
      <SaveProblem problem={problem} />
    </div>
  );
}
