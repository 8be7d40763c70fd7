import { Button } from "#web/ui/button.tsx";

type SectionFailureProps = { readonly onRetry: () => void };

export function SectionFailure({ onRetry }: SectionFailureProps) {
  return (
    <div
      className="mx-(--gut) flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border border-rule p-4"
      role="alert"
    >
      <p>Failed to load products. Please try again later.</p>
      <Button onClick={onRetry} size="small" tone="line">
        Try Again
      </Button>
    </div>
  );
}
