/** One id leads from an answer to the log, to the provider that was called, and to the rounds of a job. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { startJobs } from "#server/jobs/start-jobs.ts";
import { currentRequestId, requestIdHeader } from "#server/platform/request-id.ts";
import { eventually } from "#tests/support/eventually.ts";
import { checkoutOfEdition502 } from "#tests/support/orders/checkout-request.ts";
import { type CardShop, openCardShop } from "#tests/support/payments/card-shop.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const lines: { reqId?: string; msg: string }[] = [];
let shop: CardShop;
beforeAll(async () => {
  const logStream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  shop = await openCardShop(false, { logStream, env: { LOG_LEVEL: "debug" } });
});
afterAll(() => shop.close());

it("the provider is called under the id of the request, and the log names it once", async () => {
  shop.provider.fail({ kind: "status", status: 401, body: '{"status":false,"message":"Invalid key"}' });
  const answer = await shop.shop.post("/api/payment/initialize", checkoutOfEdition502());
  const id = answer.headers.get("x-request-id");
  expect(id).toMatch(UUID);
  const called = shop.provider.requests.filter(({ path }) => path === "/transaction/initialize");
  expect(called.map(({ headers }) => headers["x-request-id"])).toEqual([id]);
  expect(lines.filter(({ reqId }) => reqId === id).map(({ msg }) => msg)).toContain(
    "the provider refuses our credentials: payments fail until the settings are corrected",
  );
});

it("two requests have two ids", async () => {
  const ask = () => shop.shop.post("/api/payment/verify", { reference: "unknown" });
  const ids = (await Promise.all([ask(), ask()])).map(({ headers }) => headers.get("x-request-id"));
  expect(ids).toEqual([expect.stringMatching(UUID), expect.stringMatching(UUID)]);
  expect(new Set(ids).size).toBe(2);
});

it("an answer that may be kept for others has none", async () => {
  expect((await shop.shop.get("/api/products")).headers.has("x-request-id")).toBe(false);
});

it("a round of a job has an id of its own, in the log and in its calls", async () => {
  const seen: (string | undefined)[] = [];
  const { log } = shop.shop.app.shop;
  const job = {
    name: "counted",
    everySeconds: 500,
    run: async () => {
      log.info("a round");
      seen.push(currentRequestId(), requestIdHeader()["X-Request-Id"]);
    },
  };
  const jobs = await startJobs(shop.shop.database, [job], log);
  await eventually(async () => expect(seen).toHaveLength(2));
  await jobs.stop();
  const [id, header] = seen;
  expect(id).toMatch(/^counted-/);
  expect(header).toBe(id);
  expect(lines.find(({ msg }) => msg === "a round")?.reqId).toBe(id);
});
