import { Button } from "#web/kit/ui/button.tsx";
import { X } from "#web/kit/ui/icon-paths.ts";
import { NO_INDEX, pageTitle } from "#web/page/page-meta.ts";
import { paths } from "#web/paths.ts";
import { PageSection } from "#web/screens/page-parts/page-section.tsx";
import { PageTitle } from "#web/screens/page-parts/page-title.tsx";
import type { Route } from "./+types/unsubscribe-route.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Unsubscribe") }, NO_INDEX];

export default function UnsubscribeRoute({ params }: Route.ComponentProps) {
  return <UnsubscribeScreen address={paths.unsubscribe(params.token)} />;
}

type UnsubscribeScreenProps = {
  /** Target of the form: this page's own address. */
  readonly address: string;
};

/** Unsubscribing needs a press, because mail scanners open every link. The form works without scripts. */
function UnsubscribeScreen({ address }: UnsubscribeScreenProps) {
  return (
    <>
      <PageTitle>Unsubscribe</PageTitle>
      <PageSection title="Newsletter">
        <p className="mb-5 max-w-[58ch] font-medium">One tap and we'll stop emailing you.</p>
        <form action={address} className="max-w-md" method="post">
          <Button icon={X} tone="ink" type="submit">
            Unsubscribe
          </Button>
        </form>
      </PageSection>
    </>
  );
}
