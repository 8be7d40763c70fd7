/** Sends what no well-behaved client would: a header twice, a body without a type, an address as it is written. */
import { Agent, request as httpRequest } from "node:http";
import type { AttackRequest } from "./attack-requests.ts";

export type AttackAnswer = {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  /** The address of a redirect. */
  readonly location: string;
};

/** Longer than the shop is patient with itself; no answer within it is a hang. */
const LONGEST_MS = 10_000;

type SentAttack = Pick<AttackRequest, "method" | "target" | "headers" | "body">;

export type Attacker = {
  send(attack: SentAttack, cookie?: string): Promise<AttackAnswer>;
  close(): void;
};

export function openAttacker(url: string): Attacker {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const attacker: Attacker = {
    send: (attack, cookie) =>
      new Promise((resolve, reject) => {
        const { method, target, headers, body } = attack;
        const sent = httpRequest({
          agent,
          hostname,
          port,
          method,
          path: target,
          headers: [
            ...headers,
            ...(cookie ? ["Cookie", cookie] : []),
            ...(headers.includes("Host") ? [] : ["Host", `${hostname}:${port}`]),
            "Content-Length",
            String(Buffer.byteLength(body ?? "")),
          ],
          signal: AbortSignal.timeout(LONGEST_MS),
        });
        sent.on("response", (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("error", reject);
          response.on("end", () =>
            resolve({
              status: response.statusCode ?? 0,
              type: response.headers["content-type"] ?? "",
              body: Buffer.concat(chunks).toString("utf8"),
              location: response.headers.location ?? "",
            }),
          );
        });
        sent.on("error", (error) => {
          // The shop had closed the kept connection: this request never reached it.
          if (sent.reusedSocket) resolve(attacker.send(attack, cookie));
          else resolve({ status: 0, type: "", body: String(error), location: "" });
        });
        sent.end(body);
      }),
    close: () => agent.destroy(),
  };
  return attacker;
}
