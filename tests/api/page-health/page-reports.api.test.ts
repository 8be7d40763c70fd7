/** What browsers report of the pages' policy, and what strangers make of the address where they do. */
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DAY } from "#domain/time/time.ts";
import { listOpenAlerts } from "#server/alerts/alerts.service.ts";
import { sendError } from "#server/http/errors/error-response.ts";
import { openCallCounts } from "#server/http/limits/count-calls.ts";
import { limitRoutes } from "#server/http/limits/limit-routes.ts";
import { addPageReports } from "#server/ssr/page-reports.routes.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
let app: FastifyInstance;
beforeEach(async () => {
  shop = await openTestShop();
  app = Fastify();
  app.setErrorHandler(sendError);
  limitRoutes(app, await openCallCounts(shop.db, shop.clock));
  await addPageReports(app, shop.app.shop, async (path) =>
    path.startsWith("/order/") ? "/order/:number" : path,
  );
});
afterEach(async () => {
  await app.close();
  await shop.close();
});

const violation = (change: object = {}) => ({
  "csp-report": {
    "document-uri": `${shop.url}/order/7K3M9QX2?key=secret-of-lerato`,
    "effective-directive": "script-src-elem",
    "blocked-uri": "https://evil.example/skimmer.js?lerato@example.com",
    "source-file": `${shop.url}/assets/root.js`,
    ...change,
  },
});

const send = (body: unknown, type = "application/csp-report", remoteAddress = "10.0.0.1") =>
  app.inject({
    method: "POST",
    url: "/api/page-reports",
    headers: { "content-type": type },
    payload: typeof body === "string" ? body : JSON.stringify(body),
    remoteAddress,
  });

/** As many as trigger an alert. */
async function sendFromThreeNetworks(body: unknown, type?: string): Promise<void> {
  for (const address of ["10.0.0.1", "10.0.0.2", "10.0.0.3"]) await send(body, type, address);
}

const messages = async () => (await listOpenAlerts(shop.db)).map(({ message }) => message);

describe("a report of a browser", () => {
  it("of one network alone is nothing to the owner, however often it comes", async () => {
    for (let report = 0; report < 10; report++) expect((await send(violation())).statusCode).toBe(204);
    expect(await messages()).toEqual([]);
  });

  it("from three networks is shown to the owner once, with nothing of the visitor and nothing of a stranger's choice", async () => {
    await sendFromThreeNetworks(violation());
    await sendFromThreeNetworks(violation());
    expect(await messages()).toEqual([
      expect.stringMatching(
        /^Browsers of three networks refused something from elsewhere on the page \/order\/:number, by the rule script-src-elem\./,
      ),
    ]);
    expect(JSON.stringify(await messages())).not.toMatch(/lerato|secret|7K3M9QX2|skimmer|evil/);
  });

  it("is read in the newer form too", async () => {
    const body = {
      effectiveDirective: "require-trusted-types-for",
      blockedURL: "trusted-types-sink",
      documentURL: `${shop.url}/music`,
    };
    await sendFromThreeNetworks([{ type: "csp-violation", body }], "application/reports+json");
    expect(await messages()).toEqual([expect.stringContaining("trusted-types-sink on the page /music")]);
  });

  it("is no matter when PayPal's own script makes markup, and is one when ours does", async () => {
    const ofTypes = (source: string) =>
      sendFromThreeNetworks(
        violation({
          "effective-directive": "require-trusted-types-for",
          "blocked-uri": "trusted-types-sink",
          "source-file": source,
        }),
      );
    await ofTypes("https://www.paypal.com/web-sdk/v6/core");
    expect(await messages()).toEqual([]);
    await ofTypes(`${shop.url}/assets/root.js`);
    expect(await messages()).toHaveLength(1);
  });

  it("is raised again in another week", async () => {
    await sendFromThreeNetworks(violation());
    shop.clock.advance(7 * DAY);
    await sendFromThreeNetworks(violation());
    expect(await messages()).toHaveLength(2);
  });

  it.each([
    ["caused by an extension", { "blocked-uri": "chrome-extension" }],
    ["of a script of an extension", { "source-file": "moz-extension://8f/content.js" }],
    ["about another site's page", { "document-uri": "https://elsewhere.example/" }],
    ["by a rule that does not exist", { "effective-directive": "<b>Call 0800</b>" }],
  ])("%s is nothing", async (_, change) => {
    await sendFromThreeNetworks(violation(change));
    expect(await messages()).toEqual([]);
  });
});

describe("somebody who writes reports", () => {
  it.each([
    ["no JSON", "{", "application/csp-report", 400],
    ["another shape", "[]", "application/csp-report", 204],
    ["another type", "a=1", "text/plain", 415],
    ["too much", JSON.stringify({ a: "x".repeat(9000) }), "application/csp-report", 413],
  ])("sends %s and leaves nothing", async (_, body, type, status) => {
    expect((await send(body, type)).statusCode).toBe(status);
    expect(await messages()).toEqual([]);
  });

  it("is stopped after twenty in a minute, and makes one alert of a rule whatever is in them", async () => {
    const answers = [];
    for (let report = 0; report < 25; report++)
      answers.push(await send(violation({ "blocked-uri": `https://host-${report}.example/` })));
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
    for (const address of ["10.0.0.2", "10.0.0.3", "10.0.0.4"])
      await send(violation({ "blocked-uri": `https://host-${address}.example/` }), undefined, address);
    expect(await messages()).toHaveLength(1);
  });
});
