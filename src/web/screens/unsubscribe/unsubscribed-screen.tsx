import { Link } from "react-router";
import { PageSection } from "#web/layout/page-section.tsx";
import { PageTitle } from "#web/layout/page-title.tsx";
import { paths } from "#web/paths.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ArrowRight } from "#web/ui/icon-paths.ts";

export function UnsubscribedScreen() {
  return (
    <>
      <PageTitle>Unsubscribed</PageTitle>
      <PageSection title="Newsletter">
        <p className="max-w-[58ch] font-medium">
          This address gets no more newsletters from us. You can subscribe again at any time.
        </p>
        <Link
          className="link-line mt-2 inline-flex min-h-11 items-center gap-2 font-semibold"
          to={paths.home}
        >
          Home
          <Icon icon={ArrowRight} />
        </Link>
      </PageSection>
    </>
  );
}
