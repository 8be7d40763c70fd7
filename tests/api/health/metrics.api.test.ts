/** The figures for Prometheus, and that the rules and the board of ops/ name only what there is. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { PAYMENT_STATUSES } from "#domain/payments/payment-status.ts";
import { SECOND } from "#domain/time/time.ts";
import { findFreePort } from "#tests/support/free-port.ts";
import { type CardShop, openCardShop } from "#tests/support/payments/card-shop.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

let shop: CardShop;
let metricsUrl: string;
let figures: string;

const scrape = async () => (await fetch(metricsUrl)).text();

beforeAll(async () => {
  const port = await findFreePort();
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  shop = await openCardShop(false, { keepsAnswers: true, env: { METRICS_PORT: String(port) } });
  await shop.buy(2);
  await shop.start(3);
  for (const _again of [1, 2]) await shop.shop.get("/api/products", { "Accept-Encoding": "br" });
  await shop.shop.get("/order/K-1?key=secret");
  const failed = { kind: "error", message: "Error: x", places: [], page: "/", build: "1" };
  for (const _again of [1, 2]) await shop.shop.post("/api/page-problems", failed);
  await shop.shop.post("/api/page-speed", { page: "/product/:id", lcp: 1, cls: 0 });
  shop.shop.clock.advance(40 * SECOND);
  figures = await scrape();
});
afterAll(() => shop.close());

describe("the metrics", () => {
  it.each([
    'kulud_http_request_duration_seconds_count{method="POST",route="/api/payment/initialize",status="200"} 2',
    'kulud_payments{provider="paystack",mode="test",status="succeeded"} 1',
    'kulud_payments{provider="paystack",mode="test",status="awaiting_customer"} 1',
    "kulud_pieces_held 3",
    "kulud_waiting_people 0",
    'kulud_job_lag_seconds{job="mail"} 0',
    'kulud_mails{state="dead"} 0',
    "kulud_mail_oldest_seconds 40",
    "kulud_alerts_open 0",
    "kulud_page_problem_kinds 1",
    "kulud_page_problem_visitors 1",
    'kulud_page_speed{page="/product/:id",measure="lcp"} 1',
    "kulud_database_up 1",
  ])("say %s", (line) => {
    expect(figures.split("\n")).toContain(line);
  });

  it("count kept answers, which no hook sees", () => {
    expect(figures).toMatch(/^kulud_kept_answers_total [1-9]/m);
  });

  it("name routes by their patterns, never what was asked for", () => {
    expect(figures).not.toContain("K-1");
    expect(figures).not.toContain("secret");
  });

  it("are not among the pages, and nothing else is on their port", async () => {
    expect((await shop.shop.get("/metrics")).status).toBe(404);
    expect((await fetch(metricsUrl.replace("/metrics", "/healthz"))).status).toBe(404);
  });

  it("are refused a port that is taken, with a sentence", async () => {
    const { port } = new URL(metricsUrl);
    await expect(openTestShop({ env: { METRICS_PORT: port } })).rejects.toThrow(`Port ${port} is in use.`);
  });
});

type Rule = {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly summary: string };
};
type Panel = { readonly title: string; readonly targets: readonly { readonly expr: string }[] };

const RULES = parse(readFileSync("ops/prometheus/alerts.yml", "utf8")).groups.flatMap(
  ({ rules }: { rules: Rule[] }) => rules,
) as Rule[];
const PANELS = JSON.parse(readFileSync("ops/grafana/kulud-shop.json", "utf8")).panels as Panel[];
const EXPRESSIONS = [
  ...RULES.map(({ alert, expr }) => [alert, expr] as const),
  ...PANELS.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

describe("the files of ops", () => {
  it.each(EXPRESSIONS)("%s asks for figures that the shop has", (_name, expr) => {
    const asked = expr.match(/\b(?:kulud|nodejs|process)_\w+/g) ?? [];
    const isKnown = (name: string) => new RegExp(`^(?:# TYPE )?${name}[ {]`, "m").test(figures);
    const isAlwaysThere = (name: string) => isKnown(name) || name === "kulud_database_connections";
    expect(asked.filter((name) => !isAlwaysThere(name))).toEqual([]);
    expect(asked.length > 0 || expr.startsWith("up{")).toBe(true);
  });

  it.each(EXPRESSIONS)("%s asks for states that a payment can have", (_name, expr) => {
    const states = [...expr.matchAll(/kulud_payments\{status=~?"([\w|]+)"/g)].flatMap(([, text = ""]) =>
      text.split("|"),
    );
    expect(states.filter((state) => !(PAYMENT_STATUSES as readonly string[]).includes(state))).toEqual([]);
  });

  it.each(RULES)("$alert says what to do", ({ annotations }) => {
    expect(annotations.summary).toMatch(/: \S/);
  });

  it("has Prometheus read those rules", () => {
    const config = parse(readFileSync("ops/prometheus/prometheus.yml", "utf8"));
    expect(config.rule_files).toEqual(["alerts.yml"]);
    expect(config.scrape_configs[0].job_name).toBe("kulud-shop");
  });
});
