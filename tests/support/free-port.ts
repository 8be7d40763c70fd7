import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below those that Linux gives to outgoing connections: one of these could take the port before its shop listens. */
const LOWEST = 12_000;
const PORTS_OF_ONE_PROCESS = 2_000;
const PROCESSES = 10;

const { VITEST_POOL_ID, TEST_PARALLEL_INDEX } = process.env;
const ports = portsOf(Number(VITEST_POOL_ID ?? TEST_PARALLEL_INDEX ?? 0), randomInt(PORTS_OF_ONE_PROCESS));

/**
 * A port of the loopback interface that nothing listens on at this moment. A shop needs a second
 * from here until it listens: no other process of the tests is given the port meanwhile.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = ports.next().value;
    if (await isFree(port)) return port;
  }
}

/**
 * The ports of the test runner's process of this number, again and again. Where it begins is left to chance, because another run
 * of the tests on the same machine has processes of the same numbers.
 */
export function* portsOf(testProcess: number, start: number): Generator<number, never> {
  const lowest = LOWEST + (testProcess % PROCESSES) * PORTS_OF_ONE_PROCESS;
  for (let count = start; ; count += 1) yield lowest + (count % PORTS_OF_ONE_PROCESS);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
