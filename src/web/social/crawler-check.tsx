import { useState } from "react";
import type { SocialCheck } from "#contract/social.ts";
import { checkSocialPreview } from "#web/api/admin-operations.ts";
import { call } from "#web/api/call.ts";
import { reportProblem } from "#web/report-problem.ts";
import { Button } from "#web/ui/button.tsx";
import { ArrowRight } from "#web/ui/icon-paths.ts";
import { NetworkReading } from "./network-reading.tsx";
import { ToolRow } from "./tool-row.tsx";

type CrawlerCheckProps = { readonly productId: number };

type CheckState =
  | { readonly name: "idle" | "running" | "failed" }
  | { readonly name: "done"; readonly check: SocialCheck };

/** Has the shop read its own page as each network's robot does, and shows what came of it. */
export function CrawlerCheck({ productId }: CrawlerCheckProps) {
  const [state, setState] = useState<CheckState>({ name: "idle" });

  async function run(): Promise<void> {
    setState({ name: "running" });
    try {
      const check = await call(checkSocialPreview, { params: { id: productId } });
      setState({ name: "done", check });
    } catch (cause) {
      reportProblem("The page could not be checked", cause);
      setState({ name: "failed" });
    }
  }

  const isRunning = state.name === "running";
  return (
    <>
      <ToolRow
        note="The shop fetches the page from itself, as each network's robot would, and shows what it reads."
        title="Crawler check"
      >
        <Button disabled={isRunning} icon={ArrowRight} onClick={run} size="tool" tone="ink">
          {isRunning ? "Checking..." : "Check as Crawlers"}
        </Button>
        <p className="text-s font-medium empty:hidden" role="status">
          {statusText(state)}
        </p>
      </ToolRow>
      {state.name === "done" && (
        <ul aria-label="What each network reads">
          {state.check.networks.map((reading) => (
            <NetworkReading key={reading.network} reading={reading} />
          ))}
        </ul>
      )}
    </>
  );
}

function statusText(state: CheckState): string | undefined {
  if (state.name === "failed") return "The page could not be checked. Please try again in a minute.";
  if (state.name !== "done") return undefined;
  const { networks, image } = state.check;
  const faults = networks.filter(({ missing }) => missing.length > 0).length;
  const verdict =
    faults === 0
      ? `All ${networks.length} read everything they need.`
      : `${faults} of ${networks.length} miss something.`;
  if (!image) return verdict;
  return `${verdict} The picture is ${image.width} by ${image.height} pixels, ${Math.ceil(image.bytes / 1000)} kB.`;
}
