/**
 * How a process stops behind a proxy that goes on sending. The kernel takes connections before the process does, and resets
 * what still stands in that queue when the listener closes; what a proxy has written into such a connection it may not send
 * twice, unless it only asked. So the proxy has to stop sending first, and the listener closes in the silence.
 */
import type { IncomingMessage, Server } from "node:http";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { SECOND } from "#domain/time/time.ts";

/** Servers that ask for a new connection with every answer. */
const leaving = new WeakSet<Server>();
/** When somebody last called, of servers that send on who comes. */
const lastCalls = new WeakMap<Server, number>();

const LEAVE_MS = 2 * SECOND;
/** Shorter than a proxy leaves a process alone that let go of a call: nginx does so for `fail_timeout`, of a second at least. */
const SILENCE_MS = SECOND / 2;
const WAIT_FOR_SILENCE_MS = 5 * SECOND;
/** How long a closing server waits for the answers under way; whoever does not take theirs is cut off then. */
const DRAIN_MS = 10 * SECOND;
const LOOK_EVERY_MS = 25;

export function isLeaving(server: Server): boolean {
  return leaving.has(server);
}

/**
 * The first thing to be awaited before a server behind a proxy closes: it goes on answering, and lets go of every connection
 * it answers on. A proxy would otherwise write its next request into a connection that is just being closed.
 */
export async function letConnectionsGo({ server }: FastifyInstance, forMs = LEAVE_MS): Promise<void> {
  leaving.add(server);
  await sleep(forMs);
}

/**
 * The second: whoever only asks is let go without an answer, so that the proxy asks another process and leaves this one
 * alone; whoever writes is served. Over when nobody has come for a while, or when they do not stop coming.
 */
export async function sendCallersOn(
  { server }: FastifyInstance,
  silenceMs = SILENCE_MS,
  atMostMs = WAIT_FOR_SILENCE_MS,
): Promise<void> {
  const began = performance.now();
  lastCalls.set(server, began);
  const isQuiet = (now: number) => now - (lastCalls.get(server) ?? now) >= silenceMs;
  do {
    await sleep(LOOK_EVERY_MS);
    // What has come while this process was busy is let in, read and counted first.
    await nextTurn();
    await nextTurn();
  } while (!isQuiet(performance.now()) && performance.now() - began < atMostMs);
}

/** True when the caller was sent on: a proxy repeats a question, and nothing else. */
export function isSentOn(server: Server, { method, socket }: IncomingMessage): boolean {
  if (!lastCalls.has(server)) return false;
  lastCalls.set(server, performance.now());
  if (method !== "GET" && method !== "HEAD") return false;
  socket.destroy();
  return true;
}

/**
 * A connection that is kept open for the next question would keep a closing server alive: it ends with its answer, and those
 * that fall idle between two looks of the closing server are found by looking again.
 */
export function endConnectionsWhenClosing(server: FastifyInstance): void {
  server.addHook("onSend", async (_request, reply) => {
    if (leaving.has(server.server)) reply.header("Connection", "close");
  });
  server.addHook("preClose", async () => {
    leaving.add(server.server);
    const looking = setInterval(() => server.server.closeIdleConnections(), LOOK_EVERY_MS).unref();
    const cutting = setTimeout(() => server.server.closeAllConnections(), DRAIN_MS).unref();
    server.server.once("close", () => {
      clearInterval(looking);
      clearTimeout(cutting);
    });
  });
}
