import { useLocation, useSearchParams } from "react-router";
import { Button } from "#web/kit/ui/button.tsx";
import type { IconPath } from "#web/kit/ui/icon-paths.ts";
import { paths } from "#web/paths.ts";
import { PageSection } from "#web/screens/page-parts/page-section.tsx";
import { PageTitle } from "#web/screens/page-parts/page-title.tsx";
import { ArrowLink } from "#web/shop/arrow-link.tsx";

type PressScreenProps = {
  readonly page: string;
  readonly title: string;
  readonly before: string;
  readonly button: string;
  readonly icon: IconPath;
  readonly after: string;
};

/** What a link in a mail leads to. It takes a press, because mail scanners open every link, and works without scripts. */
export function PressScreen({ page, title, before, button, icon, after }: PressScreenProps) {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  return (
    <>
      <PageTitle>{page}</PageTitle>
      <PageSection title={title}>
        {query.has("done") ? (
          <p className="max-w-[58ch] font-semibold" role="status">
            {after}
          </p>
        ) : (
          <>
            <p className="mb-5 max-w-[58ch] font-medium">{before}</p>
            <form action={pathname} className="max-w-md" method="post">
              <Button icon={icon} tone="ink" type="submit">
                {button}
              </Button>
            </form>
          </>
        )}
        <ArrowLink className="mt-4" to={paths.home}>
          Home
        </ArrowLink>
      </PageSection>
    </>
  );
}
