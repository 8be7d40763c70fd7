import { ArrowLink } from "#web/layout/arrow-link.tsx";
import { PageSection } from "#web/layout/page-section.tsx";
import { PageTitle } from "#web/layout/page-title.tsx";
import { paths } from "#web/paths.ts";

export function UnsubscribedScreen() {
  return (
    <>
      <PageTitle>Unsubscribed</PageTitle>
      <PageSection title="Newsletter">
        <p className="max-w-[58ch] font-medium">
          This address gets no more newsletters from us. You can subscribe again at any time.
        </p>
        <ArrowLink className="mt-2" to={paths.home}>
          Home
        </ArrowLink>
      </PageSection>
    </>
  );
}
