/**
 * Stands between an engine and the shop: inserts a first script into every page that reports the engine's complaints,
 * records policy violations, and can be unreachable, as a shop is for a phone without a network.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { inPage } from "./in-page-scripts.ts";

const OURS = "/__engines/";
const FIRST_SCRIPT = `<script src="${OURS}first.js"></script>`;
const ASSETS = "/assets/";
/** Where the shop's own policy has violations reported; pages without it are told to do so too. */
const REPORTS = "/api/page-reports";

export type Front = {
  readonly url: string;
  /** The port of the shop behind it. */
  lead(port: number): void;
  /** Complaints since the last call. */
  complaints(): readonly string[];
  /** Once the page has said that everything it had to say is sent. */
  ended(token: string): Promise<void>;
  /** Paths requested since the last call. */
  paths(): readonly string[];
  /** From here on files of this kind come broken; without one, all of them are whole again. */
  spoil(ending?: string): void;
  goOffline(): void;
  goOnline(): void;
  stop(): Promise<void>;
};

export async function startFront(): Promise<Front> {
  const complaints: string[] = [];
  const paths: string[] = [];
  const sockets = new Set<Socket>();
  const waiting = new Map<string, () => void>();
  let shopPort = 0;
  let isOffline = false;
  let spoiled: string | undefined;

  const server = createServer(async (asked, answer) => {
    const path = asked.url ?? "/";
    paths.push(path);
    if (spoiled && path.endsWith(spoiled)) {
      answer.end("broken");
    } else if (path === `${OURS}first.js`) {
      answer.setHeader("content-type", "text/javascript").end(inPage("note-complaints"));
    } else if (path.startsWith(OURS)) {
      const words = await readText(asked);
      const isEnd = path === `${OURS}end`;
      if (isEnd) waiting.get(words)?.();
      else complaints.push(words);
      answer.writeHead(204).end();
    } else {
      if (path === REPORTS) {
        const words = await readText(asked);
        complaints.push(`refused by the page's policy: ${words}`);
        answer.writeHead(204).end();
        return;
      }
      passOn(asked, answer, shopPort, (words) => complaints.push(words));
    }
  });
  server.on("connection", (socket) => {
    if (isOffline) socket.destroy();
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    lead(to) {
      shopPort = to;
    },
    complaints: () => complaints.splice(0),
    ended: (token) =>
      new Promise((resolve) => {
        waiting.set(token, resolve);
      }),
    paths: () => paths.splice(0),
    spoil(ending) {
      spoiled = ending;
    },
    goOffline() {
      isOffline = true;
      for (const socket of sockets) socket.destroy();
    },
    goOnline() {
      isOffline = false;
    },
    async stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function passOn(
  asked: IncomingMessage,
  answer: ServerResponse,
  port: number,
  complain: (words: string) => void,
): void {
  const { "accept-encoding": _, ...headers } = asked.headers;
  // A connection of its own: one that is kept may be closed by the shop just as it is used again.
  const passed = request({
    host: "127.0.0.1",
    port,
    method: asked.method,
    path: asked.url,
    headers,
    agent: false,
  });
  passed.once("error", () => answer.destroy());
  passed.once("response", async (came) => {
    const { statusCode: status = 500, headers: said } = came;
    if (status >= 400 && asked.url?.startsWith(ASSETS)) complain(`${asked.url} is answered with ${status}`);
    if (!said["content-type"]?.startsWith("text/html") || status === 304) {
      answer.writeHead(status, said);
      came.pipe(answer);
      return;
    }
    const policy = String(said["content-security-policy"] ?? "");
    const html = withFirstScript(await readText(came), policy);
    const length = Buffer.byteLength(html);
    const { "transfer-encoding": __, ...others } = said;
    answer.writeHead(status, {
      ...others,
      "content-length": length,
      ...(policy && { "content-security-policy": withReports(policy) }),
    });
    answer.end(asked.method === "HEAD" ? undefined : html);
  });
  asked.pipe(passed);
}

/** A page that may run none of the shop's scripts may not run this one either; what it refuses is reported all the same. */
function withFirstScript(html: string, policy: string): string {
  return /script-src[^;]*'self'/.test(policy) ? html.replace(/<head[^>]*>/, `$&${FIRST_SCRIPT}`) : html;
}

function withReports(policy: string): string {
  return policy.includes("report-uri") ? policy : `${policy}; report-uri ${REPORTS}`;
}

async function readText(stream: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
