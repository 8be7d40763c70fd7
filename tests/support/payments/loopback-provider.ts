/** An imitated provider on a port of this machine: real HTTP around an engine of src/sandbox, with faults on demand. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { AnswersCalls, ProviderReply, ProviderRequest } from "#sandbox/provider-engine.ts";
import { answerInstead, createFaultQueue, type FaultQueue, spoil } from "./provider-faults.ts";

export type SeenRequest = Omit<ProviderRequest, "query" | "body"> & { readonly body: string };

export type LoopbackProvider = {
  readonly url: string;
  /** Everything that was asked, in order. */
  readonly requests: SeenRequest[];
  readonly faults: FaultQueue;
  close(): Promise<void>;
};

export async function openLoopbackProvider(answer: AnswersCalls["answer"]): Promise<LoopbackProvider> {
  const requests: SeenRequest[] = [];
  const faults = createFaultQueue();
  const server = createServer((incoming, response) => void serve(incoming, response));

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { query, body, ...request } = await readRequest(incoming);
    requests.push({ ...request, body: body.toString("utf8") });
    const fault = faults.take(request);
    const instead = fault && answerInstead(fault);
    if (instead) return send(response, instead);
    if (fault?.kind === "hang") return;
    if (fault?.kind === "reset") return void incoming.socket.destroy();
    const given = spoil(fault, await answer({ ...request, query, body }));
    if (fault?.kind === "drop-after-commit") return void incoming.socket.destroy();
    if (fault?.kind === "truncated") return truncate(response, given);
    if (fault?.kind === "hold") {
      fault.reached();
      await fault.until;
    }
    send(response, given);
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    faults,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Promises the whole body and hangs up in the middle of it. */
function truncate(response: ServerResponse, { body }: ProviderReply): void {
  response.writeHead(200, {
    "Content-Type": "application/json",
    "Content-Length": String(Buffer.byteLength(body)),
  });
  response.write(body.slice(0, 20), () => response.destroy());
}

function send(response: ServerResponse, { status, headers, body }: ProviderReply): void {
  response.writeHead(status, headers).end(body);
}

async function readRequest(incoming: IncomingMessage): Promise<ProviderRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const { pathname: path, searchParams: query } = new URL(incoming.url ?? "/", "http://provider");
  const headers = Object.entries(incoming.headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value[0] : value,
  ]);
  return {
    method: incoming.method ?? "GET",
    path,
    query,
    headers: Object.fromEntries(headers),
    body: Buffer.concat(chunks),
  };
}
