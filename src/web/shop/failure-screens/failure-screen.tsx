import { useRouteError } from "react-router";
import { Button } from "#web/kit/ui/button.tsx";
import { RotateCw } from "#web/kit/ui/icon-paths.ts";
import { useServersPage } from "#web/page/failures/servers-page.ts";
import { pageTitle } from "#web/page/page-meta.ts";

type FailureScreenProps = {
  /** One sentence: what failed, and that it may work later. */
  readonly message: string;
  /** Tries again; without it the page is reloaded. */
  readonly onRetry?: () => void;
};

export function FailureScreen({ message, onRetry = () => window.location.reload() }: FailureScreenProps) {
  const isComing = useServersPage(useRouteError());
  if (isComing) return <div aria-busy="true" className="min-h-[60vh]" />;
  return (
    <div className="page-width px-(--gut) pt-5 pb-24 lg:grid lg:min-h-[50vh] lg:grid-cols-4 lg:px-0 lg:pt-8">
      <title>{pageTitle("Please try again")}</title>
      <h1 className="type-display mb-8 text-d1 lg:col-span-3 lg:col-start-1 lg:pl-(--gut)" role="alert">
        {message}
      </h1>
      <div className="lg:pr-(--gut) lg:pl-(--gut)">
        <Button icon={RotateCw} onClick={onRetry} tone="ink">
          Try Again
        </Button>
      </div>
    </div>
  );
}
