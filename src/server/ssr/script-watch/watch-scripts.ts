/**
 * Checks the shop as visitors receive it, through all proxies, for scripts and headers that are not on the written
 * list.
 */
import { DAY, SECOND } from "#domain/time/time.ts";
import { raiseAlertNow } from "#server/alerts/alerts.service.ts";
import type { Shop } from "#server/shop/shop.ts";
import { differencesOf } from "./page-scripts.ts";
import { hashOf } from "./script-files.ts";
import { WATCHED_PAGES } from "./written-list.ts";

const PATIENCE_MS = 10 * SECOND;
const MOST_NAMED = 5;

export type ScriptWatch = {
  /** Hashes of the scripts at the start of the shop, by address. */
  readonly scriptFiles: ReadonlyMap<string, string>;
  readonly guests: readonly string[];
  /** The origin from which visitors' pages are fetched. */
  readonly origin: string;
};

/** Raises one alert a day while something differs. An unreachable shop is logged and is no difference. */
export async function watchScripts(
  shop: Pick<Shop, "db" | "announcements" | "clock" | "log">,
  watch: ScriptWatch,
): Promise<void> {
  const found: string[] = [];
  try {
    for (const path of WATCHED_PAGES) found.push(...(await lookAtPage(watch, path)));
    for (const [path, hash] of watch.scriptFiles) found.push(...(await lookAtFile(watch, path, hash)));
  } catch (error) {
    shop.log.warn({ err: error }, "the shop's own pages could not be looked at");
  }
  if (found.length === 0) return;
  const day = Math.floor(shop.clock.now().getTime() / DAY);
  await raiseAlertNow(shop, { dedupeKey: `page-scripts:${day}`, kind: "page-scripts", message: say(found) });
}

function say(found: readonly string[]): string {
  const more = found.length > MOST_NAMED ? `; and ${found.length - MOST_NAMED} more` : "";
  return (
    "The pages where people pay are not as docs/payment-page-scripts.md says, so somebody may be reading along: " +
    `${found.slice(0, MOST_NAMED).join("; ")}${more}.`
  );
}

async function lookAtPage({ origin, guests }: ScriptWatch, path: string): Promise<string[]> {
  const { headers, status, text } = await fetchOwn(origin + path);
  if (status !== 200) return [];
  return differencesOf({ html: text.toString(), headers }, guests).map((what) => `on ${path} ${what}`);
}

async function lookAtFile({ origin }: ScriptWatch, path: string, hash: string): Promise<string[]> {
  const { status, text } = await fetchOwn(origin + path);
  return status !== 200 || hashOf(text) === hash ? [] : [`${path} is not the file that was built`];
}

async function fetchOwn(address: string) {
  const answer = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(PATIENCE_MS) });
  return {
    status: answer.status,
    headers: answer.headers,
    text: Buffer.from(await answer.arrayBuffer()),
  };
}
