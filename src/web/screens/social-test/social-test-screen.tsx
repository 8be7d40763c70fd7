import { useId, useState } from "react";
import { Link } from "react-router";
import type { Picture } from "#contract/products.ts";
import { LeadText } from "#web/layout/lead-text.tsx";
import { PageTitle } from "#web/layout/page-title.tsx";
import { paths } from "#web/paths.ts";
import { DeploymentWarning } from "#web/social/deployment-warning.tsx";
import { Button } from "#web/ui/button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ArrowRight, Minus, Plus } from "#web/ui/icon-paths.ts";
import { ShareDemo } from "./share-demo.tsx";

type SocialTestScreenProps = {
  /** The test product's photograph; undefined when the catalogue has none. */
  readonly picture: Picture | undefined;
};

/** Lets the people who run the shop try out sharing a product, before shoppers do. */
export function SocialTestScreen({ picture }: SocialTestScreenProps) {
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
