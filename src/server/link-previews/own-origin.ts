import type { Server } from "node:http";

/** The origin at which this server can call itself. Throws while it does not listen. */
export function ownOrigin(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === "string")
    throw new Error("the server does not listen on a port");
  const host = LOOPBACK[address.address] ?? address.address;
  return `http://${host.includes(":") ? `[${host}]` : host}:${address.port}`;
}

/** A server that listens on all interfaces is called on the loopback one. */
const LOOPBACK: Readonly<Record<string, string>> = { "0.0.0.0": "127.0.0.1", "::": "::1" };
