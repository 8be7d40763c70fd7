import { useId, useState } from "react";
import { Link } from "react-router";
import { DEPLOYMENT_DOCUMENT, DEPLOYMENT_STEPS, DEPLOYMENT_WARNING } from "#content/social-pages.ts";
import { Button, buttonClass } from "#web/kit/ui/button.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { ArrowRight, Minus, Plus } from "#web/kit/ui/icon-paths.ts";
import { useShopFacts } from "#web/page/shop-facts.ts";
import { paths } from "#web/paths.ts";
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

const LOOPBACK = /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Hosted development workspaces. Their addresses are public, but gone when the workspace is closed. */
const HOSTED_DEV_DOMAINS = [
  "replit.dev",
  "repl.co",
  "app.github.dev",
  "gitpod.io",
  "csb.app",
  "webcontainer.io",
];

/** Names and addresses that only work inside a private network. */
const PRIVATE_HOST =
  /^(?:[^.]+|\[.*\]|.+\.(?:local|internal|lan|home\.arpa|test)|(?:0|10|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\..+)$/;

/**
 * Whether the social pages must warn that crawlers cannot read this site: not on a developer's machine or workspace,
 * and not at the shop's own public https address. Both arguments are origins; throws a TypeError for a malformed
 * `origin`.
 */
export function needsDeployment(origin: string, publicUrl: string): boolean {
  const { protocol, hostname } = new URL(origin);
  if (LOOPBACK.test(hostname) || isHostedDevDomain(hostname)) return false;
  return protocol !== "https:" || origin !== publicUrl || PRIVATE_HOST.test(hostname);
}

function isHostedDevDomain(hostname: string): boolean {
  return HOSTED_DEV_DOMAINS.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`));
}
