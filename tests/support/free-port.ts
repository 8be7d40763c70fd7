import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below those that Linux gives to outgoing connections: one of these could take the port before its shop listens. */
const LOWEST = 12_000;
const HIGHEST = 32_000;

/** A port of the loopback interface that nothing listens on at this moment. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
