import { NO_INDEX, pageTitle } from "#web/page/page-meta.ts";
import { paths } from "#web/paths.ts";
import { PageSection } from "#web/screens/page-parts/page-section.tsx";
import { PageTitle } from "#web/screens/page-parts/page-title.tsx";
import { ArrowLink } from "#web/shop/arrow-link.tsx";
import type { Route } from "./+types/unsubscribed-route.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Unsubscribed") }, NO_INDEX];

export default function UnsubscribedRoute() {
  return <UnsubscribedScreen />;
}

function UnsubscribedScreen() {
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
