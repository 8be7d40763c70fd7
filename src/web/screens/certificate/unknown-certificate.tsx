import { PageLink } from "#web/layout/page-link.tsx";
import { PageSection } from "#web/layout/page-section.tsx";
import { PageTitle } from "#web/layout/page-title.tsx";
import { paths } from "#web/paths.ts";

/** In plain words, because somebody who looks up a code may be about to pay for a fake. */
export function UnknownCertificate() {
  return (
    <>
      <PageTitle>Unknown certificate</PageTitle>
      <PageSection title="Not ours">
        <p className="max-w-[58ch] font-medium">
          KULUD has issued no certificate with this code. Check it letter by letter against the paper; there
          is no I, L, O or U in it.
        </p>
        <p className="mt-2">
          <PageLink path={paths.contact} />
        </p>
      </PageSection>
    </>
  );
}
