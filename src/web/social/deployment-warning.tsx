import { useId, useState } from "react";
import { Link } from "react-router";
import { DEPLOYMENT_DOCUMENT, DEPLOYMENT_STEPS, DEPLOYMENT_WARNING } from "#content/social-pages.ts";
import { useShopFacts } from "#web/document/shop-facts.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ArrowRight, Minus, Plus } from "#web/ui/icon-paths.ts";
import { needsDeployment } from "./needs-deployment.ts";
import { useSiteOrigin } from "./use-site-origin.ts";

/** The id of the tools on the debug page, for links that lead straight to them. */
export const DEBUG_TOOLS = "debug-tools";

/** Warns that crawlers cannot read this site and says what to do. Renders nothing where no warning is needed. */
export function DeploymentWarning() {
  const origin = useSiteOrigin();
  const publicUrl = useShopFacts()?.publicUrl ?? "";
  const [isGuideOpen, setGuideOpen] = useState(false);
  const titleId = useId();
  const guideId = useId();
  if (!needsDeployment(origin, publicUrl)) return null;
  return (
    <div className="page-width px-(--gut) pb-8 lg:pb-14">
      <aside aria-labelledby={titleId} className="grid gap-3 border border-ink bg-warn p-4 text-ink">
        <h2 className="text-[1.0625rem] leading-[1.3] font-semibold" id={titleId}>
          {DEPLOYMENT_WARNING.title}
        </h2>
        <p className="max-w-[58ch]">{DEPLOYMENT_WARNING.text}</p>
        <div className="flex flex-wrap gap-2">
          <Button
            aria-controls={guideId}
            aria-expanded={isGuideOpen}
            icon={isGuideOpen ? Minus : Plus}
            onClick={() => setGuideOpen(!isGuideOpen)}
            size="small"
            tone="ink"
          >
            Deployment Guide
          </Button>
          <Link className={buttonClass("line", "small")} to={`${paths.socialDebug}#${DEBUG_TOOLS}`}>
            Debug Tools <Icon icon={ArrowRight} />
          </Link>
        </div>
        <div hidden={!isGuideOpen} id={guideId}>
          <ol className="max-w-[58ch] list-decimal space-y-2 pt-1 pl-5">
            {DEPLOYMENT_STEPS.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="type-mono mt-3">{DEPLOYMENT_DOCUMENT}</p>
        </div>
      </aside>
    </div>
  );
}
