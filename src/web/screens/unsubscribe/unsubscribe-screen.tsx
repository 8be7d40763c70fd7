import { PageSection } from "#web/layout/page-section.tsx";
import { PageTitle } from "#web/layout/page-title.tsx";
import { Button } from "#web/ui/button.tsx";
import { X } from "#web/ui/icon-paths.ts";

type UnsubscribeScreenProps = {
  /** Where the form is posted: this page's own address. */
  readonly address: string;
};

/** Unsubscribing takes a press, because mail scanners open every link. The form works without scripts. */
export function UnsubscribeScreen({ address }: UnsubscribeScreenProps) {
  return (
    <>
      <PageTitle>Unsubscribe</PageTitle>
      <PageSection title="Newsletter">
        <p className="mb-5 max-w-[58ch] font-medium">Press once and this address gets no more newsletters.</p>
        <form action={address} className="max-w-md" method="post">
          <Button icon={X} tone="ink" type="submit">
            Unsubscribe
          </Button>
        </form>
      </PageSection>
    </>
  );
}
