/** One purchase as a browser makes it: start, pay at the provider, verify, over a connection that is kept open. */
import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { type CartLine, checkoutOf } from "#tests/support/faults/cart.ts";
import type { FakePaystack } from "#tests/support/payments/fake-paystack.ts";

export type Purchase = {
  readonly startMs: number;
  readonly payMs: number;
  readonly verifyMs: number;
};

/** The webhook may be in progress: the page would retry after seconds, too long for a benchmark. */
const ASKS_AGAIN_AFTER_MS = 5;
const ASKS_AT_MOST = 400;
const PRESSES_AGAIN_AFTER_MS = 250;

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** At a simulated provider where one is given, otherwise at the shop's own sandbox. Throws when any answer is not what a buyer wants. */
export async function buy(
  origin: string,
  cart: readonly CartLine[],
  provider?: FakePaystack,
): Promise<Purchase> {
  const visitor = createVisitor();
  const { checkoutKey } = visitor;
  const began = performance.now();
  const checkout = checkoutOf(cart, checkoutKey, `buyer-${checkoutKey}@example.com`);
  const started = await visitor.post(`${origin}/api/payment/initialize`, JSON.stringify(checkout));
  if (started.status !== 200) throw new Error(`start was answered ${started.status}: ${started.text}`);
  const { paymentUrl, reference } = JSON.parse(started.text);
  const hasStarted = performance.now();
  const webhook = provider && payAtProvider(provider, origin, reference);
  if (!webhook) await payInSandbox(visitor, paymentUrl);
  const hasPaid = performance.now();
  for (let asked = 0; asked < ASKS_AT_MOST; asked += 1) {
    const question = JSON.stringify({ reference, checkoutKey });
    const { status, text } = await visitor.post(`${origin}/api/payment/verify`, question);
    if (status !== 200) throw new Error(`verify was answered ${status}: ${text}`);
    if (JSON.parse(text).status === "success") {
      const verifyMs = performance.now() - hasPaid;
      await webhook;
      return { startMs: hasStarted - began, payMs: hasPaid - hasStarted, verifyMs };
    }
    await pause(ASKS_AGAIN_AFTER_MS);
  }
  throw new Error("a purchase that was paid is still pending");
}

export async function payInSandbox(visitor: Visitor, paymentUrl: string): Promise<void> {
  const paid = await visitor.post(paymentUrl, "action=pay", "application/x-www-form-urlencoded");
  if (paid.status !== 303) throw new Error(`paying was answered ${paid.status}`);
}

/** The webhook is on its way while the buyer's page asks. */
async function payAtProvider(provider: FakePaystack, origin: string, reference: string): Promise<void> {
  provider.play(reference, { status: "success" });
  const statuses = await provider.deliver(origin, { event: "charge.success", reference });
  if (statuses.some((status) => status !== 200)) throw new Error(`a webhook was answered ${statuses}`);
}

export type Visitor = ReturnType<typeof createVisitor>;

type Answer = { readonly status: number; readonly text: string };

/** From its own network address, as a proxy in front of the shop would report. */
export function createVisitor(onBusy?: () => void) {
  const byte = () => Math.floor(Math.random() * 254) + 1;
  const address = `10.${byte()}.${byte()}.${byte()}`;
  return {
    checkoutKey: randomUUID(),
    /** Presses again when the shop has no connection to its database left, as it asks its shoppers to. */
    async post(url: string, body: string, type = "application/json"): Promise<Answer> {
      for (;;) {
        const answer = await post(url, body, { "Content-Type": type, "X-Forwarded-For": address });
        if (answer.status !== 503) return answer;
        onBusy?.();
        await pause(PRESSES_AGAIN_AFTER_MS);
      }
    },
  };
}

function post(url: string, body: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = { "Content-Length": Buffer.byteLength(body) };
    const asked = request(url, { method: "POST", agent, headers: { ...headers, ...length } }, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (part: string) => (text += part));
      answer.once("end", () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    asked.once("error", reject);
    asked.end(body);
  });
}
