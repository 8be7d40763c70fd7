import { useId, useState } from "react";
import { Link } from "react-router";
import { TEST_PRODUCT } from "#content/social-pages.ts";
import type { Picture } from "#contract/catalogue/products.ts";
import { Button, buttonClass } from "#web/kit/ui/button.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { ArrowRight, Minus, Plus } from "#web/kit/ui/icon-paths.ts";
import { unpack } from "#web/page/packed.ts";
import { NO_INDEX, pageMeta } from "#web/page/page-meta.ts";
import { onServer } from "#web/page/reading.ts";
import { paths } from "#web/paths.ts";
import { LeadText, PageTitle } from "#web/screens/page-parts/page-title.tsx";
import type { Route } from "./+types/social-test-route.ts";
import { DeploymentWarning } from "./deployment-warning.tsx";
import { ShareDemo } from "./share-demo.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({
    title: "Social Test",
    description: "How a product of KULUD looks when it is shared.",
    path: paths.socialTest,
    matches,
  }),
  NO_INDEX,
];

/** The test product is fixed; only its photograph comes from the server, also on navigation. */
export const loader = onServer(({ site }) => ({ picture: site.picture(TEST_PRODUCT.image) }));

export default function SocialTestRoute({ loaderData }: Route.ComponentProps) {
  return <SocialTestScreen picture={unpack(loaderData).picture} />;
}

type SocialTestScreenProps = {
  /** The test product's photograph; undefined when the catalogue has none. */
  readonly picture: Picture | undefined;
};

/** Lets the people who run the shop try sharing a product before shoppers do. */
function SocialTestScreen({ picture }: SocialTestScreenProps) {
  const [isDemoShown, setDemoShown] = useState(false);
  const demoId = useId();
  return (
    <>
      <PageTitle>Social Test</PageTitle>
      <DeploymentWarning />
      <div className="page-width grid gap-6 border-t border-rule px-(--gut) pt-3 pb-8 lg:grid-cols-2 lg:gap-0 lg:px-0 lg:pt-3.5 lg:pb-14">
        <div className="lg:px-(--gut)">
          <LeadText>See how a product looks when it is shared, before anybody shares it.</LeadText>
        </div>
        <div className="grid content-start gap-2 sm:grid-cols-2 lg:px-(--gut)">
          <Button
            aria-controls={demoId}
            aria-expanded={isDemoShown}
            icon={isDemoShown ? Minus : Plus}
            onClick={() => setDemoShown(!isDemoShown)}
            size="tool"
            tone="ink"
          >
            {isDemoShown ? "Hide Share Demo" : "Show Share Demo"}
          </Button>
          <Link className={buttonClass("line", "tool")} to={paths.socialDebug}>
            Open Social Debug <Icon icon={ArrowRight} />
          </Link>
        </div>
      </div>
      <div id={demoId}>{isDemoShown && <ShareDemo picture={picture} />}</div>
    </>
  );
}
