/** A card provider over real HTTP that does as a test tells it: answers, refuses, hangs up, lies, or loses its answer. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type SimulatedTransaction = { status: string; amount: number; currency: string; domain: string };

export type Fault =
  | { readonly kind: "status"; readonly status: number; readonly body: string }
  /** The connection is destroyed before anything is done. */
  | { readonly kind: "reset" }
  /** The work is done, then the connection is destroyed: the answer is lost. */
  | { readonly kind: "drop-after-commit" };

export type CardSimulator = {
  readonly url: string;
  /** What the provider has on its books, by reference. */
  readonly ledger: Map<string, SimulatedTransaction>;
  /** Addresses called so far, in order. */
  readonly calls: string[];
  /** The next calls meet these faults, one each. */
  failNext(...faults: readonly Fault[]): void;
  /** The shopper does something on the provider's page. */
  play(reference: string, change: Partial<SimulatedTransaction>): void;
  close(): Promise<void>;
};

export const SIMULATOR_KEY = "sk_test_simulator";

export async function openCardSimulator(): Promise<CardSimulator> {
  const ledger = new Map<string, SimulatedTransaction>();
  const calls: string[] = [];
  const faults: Fault[] = [];
  const server = createServer(async (request, response) => {
    calls.push(`${request.method} ${request.url}`);
    const fault = faults.shift();
    if (fault?.kind === "reset") return request.socket.destroy();
    if (fault?.kind === "status") return void response.writeHead(fault.status).end(fault.body);
    const answer = await work(ledger, request);
    if (fault?.kind === "drop-after-commit") return request.socket.destroy();
    return send(response, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    ledger,
    calls,
    failNext: (...next) => faults.push(...next),
    play(reference, change) {
      const transaction = ledger.get(reference);
      if (!transaction) throw new Error(`the simulator knows no ${reference}`);
      Object.assign(transaction, change);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

type SimulatedAnswer = { readonly status: number; readonly body: unknown };

async function work(ledger: CardSimulator["ledger"], request: IncomingMessage): Promise<SimulatedAnswer> {
  if (request.headers.authorization !== `Bearer ${SIMULATOR_KEY}`)
    return refusal(401, "Invalid key", "invalid_key");
  if (request.method === "POST") return initialize(ledger, JSON.parse(await readBody(request)));
  return verify(ledger, decodeURIComponent(request.url?.split("/").at(-1) ?? ""));
}

function initialize(
  ledger: CardSimulator["ledger"],
  body: { reference: string; amount: string; currency: string },
) {
  const { reference, amount, currency } = body;
  if (ledger.has(reference)) return refusal(400, "Duplicate Transaction Reference", "duplicate_reference");
  ledger.set(reference, { status: "abandoned", amount: Number(amount), currency, domain: "test" });
  const accessCode = `code-${ledger.size}`;
  return success({
    authorization_url: `https://checkout.paystack.com/${accessCode}`,
    access_code: accessCode,
    reference,
  });
}

function verify(ledger: CardSimulator["ledger"], reference: string) {
  const transaction = ledger.get(reference);
  if (!transaction) return refusal(400, "Transaction reference not found.", "transaction_not_found");
  const id = [...ledger.keys()].indexOf(reference) + 1;
  return success({ id, reference, fees: null, metadata: "", ...transaction });
}

function success(data: unknown): SimulatedAnswer {
  return { status: 200, body: { status: true, message: "OK", data } };
}

function refusal(status: number, message: string, code: string): SimulatedAnswer {
  return { status, body: { status: false, message, type: "validation_error", code } };
}

function send(response: ServerResponse, { status, body }: SimulatedAnswer): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}
