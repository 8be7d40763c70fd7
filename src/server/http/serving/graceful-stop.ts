/**
 * How a process stops while a proxy keeps sending it requests. The kernel accepts connections before the process does,
 * and resets those still queued when the listener closes. A request in such a connection is lost unless the proxy may
 * repeat it, which it does only for reads. So the proxy is made to stop sending first, and the listener is closed when
 * no request has come for a while.
 */
import type { IncomingMessage, Server } from "node:http";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { SECOND } from "#domain/time/time.ts";

/** Servers that close each connection after its answer. */
const stopping = new WeakSet<Server>();
/** For servers that turn reads away: the time of the last request. */
const lastCalls = new WeakMap<Server, number>();

const LEAVE_MS = 2 * SECOND;
/**
 * Shorter than the time for which a proxy avoids a process that dropped a request: nginx's `fail_timeout` is at least a
 * second.
 */
const SILENCE_MS = SECOND / 2;
const WAIT_FOR_SILENCE_MS = 5 * SECOND;
/** How long a closing server waits for answers under way; then their connections are cut. */
const DRAIN_MS = 10 * SECOND;
const LOOK_EVERY_MS = 25;

export function isStopping(server: Server): boolean {
  return stopping.has(server);
}

/**
 * The first step of closing behind a proxy: the server goes on answering, and closes every connection after its answer.
 * Otherwise the proxy could write its next request into a connection that is being closed.
 */
export async function closeAfterEachAnswer({ server }: FastifyInstance, forMs = LEAVE_MS): Promise<void> {
  stopping.add(server);
  await sleep(forMs);
}

/**
 * The second step: reads are dropped without an answer, so that the proxy asks another process and avoids this one;
 * writes are served. Ends when no request has come for a while, or when they do not stop.
 */
export async function turnReadsAway(
  { server }: FastifyInstance,
  silenceMs = SILENCE_MS,
  atMostMs = WAIT_FOR_SILENCE_MS,
): Promise<void> {
  const began = performance.now();
  lastCalls.set(server, began);
  const isQuiet = (now: number) => now - (lastCalls.get(server) ?? now) >= silenceMs;
  do {
    await sleep(LOOK_EVERY_MS);
    // Requests that arrived while this process was busy are accepted, read and counted first.
    await nextTurn();
    await nextTurn();
  } while (!isQuiet(performance.now()) && performance.now() - began < atMostMs);
}

/**
 * Drops the connection of a read, which a proxy repeats at another process, and returns true; false for everything
 * else.
 */
export function isTurnedAway(server: Server, { method, socket }: IncomingMessage): boolean {
  if (!lastCalls.has(server)) return false;
  lastCalls.set(server, performance.now());
  if (method !== "GET" && method !== "HEAD") return false;
  socket.destroy();
  return true;
}

/**
 * A connection kept open for further requests would keep a closing server alive. So it is closed after its answer, and
 * those that have become idle are looked for repeatedly.
 */
export function endConnectionsWhenClosing(server: FastifyInstance): void {
  server.addHook("onSend", async (_request, reply) => {
    if (stopping.has(server.server)) reply.header("Connection", "close");
  });
  server.addHook("preClose", async () => {
    stopping.add(server.server);
    const looking = setInterval(() => server.server.closeIdleConnections(), LOOK_EVERY_MS).unref();
    const cutting = setTimeout(() => server.server.closeAllConnections(), DRAIN_MS).unref();
    server.server.once("close", () => {
      clearInterval(looking);
      clearTimeout(cutting);
    });
  });
}
