import { useState } from "react";
import type { NetworkReading as Reading, SocialCheck } from "#contract/social.ts";
import { call } from "#web/api/call.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { ArrowRight } from "#web/kit/ui/icon-paths.ts";
import { reportProblem } from "#web/page/health/report-problem.ts";
import { ToolRow } from "./tool-row.tsx";

type CrawlerCheckProps = { readonly productId: number };

type CheckState =
  | { readonly name: "idle" | "running" | "failed" }
  | { readonly name: "done"; readonly check: SocialCheck };

/** Makes the shop read its own page as each network's crawler would, and shows the result. */
export function CrawlerCheck({ productId }: CrawlerCheckProps) {
  const [state, setState] = useState<CheckState>({ name: "idle" });

  async function run(): Promise<void> {
    setState({ name: "running" });
    try {
      const check = await call("GET /api/social/check/:id", { params: { id: productId } });
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

/** One network: its name and verdict, then the texts and addresses it found. */
function NetworkReading({ reading }: { readonly reading: Reading }) {
  const { network, title, description, image, url, missing } = reading;
  return (
    <li className="grid gap-1 border-b border-line py-4">
      <h4 className="flex items-baseline justify-between gap-3 font-semibold">
        {network}
        <span className={`type-mono ${missing.length === 0 ? "text-ok" : "text-bad"}`}>
          {missing.length === 0 ? "Complete" : `${missing.length} missing`}
        </span>
      </h4>
      <p className="[overflow-wrap:anywhere]">{title ?? "No title"}</p>
      <p className="max-w-[58ch] text-s leading-[1.4] text-note [overflow-wrap:anywhere]">
        {description ?? "No description"}
      </p>
      {image !== null && <p className="type-mono break-all">{image}</p>}
      {url !== null && <p className="type-mono break-all">{url}</p>}
      {missing.length > 0 && (
        <ul className="text-s font-medium text-bad">
          {missing.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
    </li>
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
