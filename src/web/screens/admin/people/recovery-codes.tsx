import { Button } from "#web/kit/ui/button.tsx";

type RecoveryCodesProps = { readonly codes: readonly string[] };

/** Shown only once, to be printed or written down. */
export function RecoveryCodes({ codes }: RecoveryCodesProps) {
  return (
    <div className="mt-3 grid gap-3 border border-ink bg-warn p-4">
      <p className="font-medium">Print these codes or write them down. They are not shown again.</p>
      <ol aria-label="Recovery codes" className="type-mono grid gap-1 select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Button
        className="justify-self-start print:hidden"
        onClick={() => window.print()}
        size="small"
        tone="ink"
      >
        Print
      </Button>
    </div>
  );
}
