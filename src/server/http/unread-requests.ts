/** What Node refuses before it is a request, in the contract's words where Node lets us write. */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { ErrorCode } from "#contract/endpoint.ts";

type Refusal = { readonly status: string; readonly error: ErrorCode; readonly message: string };

const REFUSALS: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: {
    status: "431 Request Header Fields Too Large",
    error: "payload_too_large",
    message: "The head of the request is too large.",
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: "408 Request Timeout",
    error: "invalid_request",
    message: "The request took too long to arrive.",
  },
};
const UNREADABLE: Refusal = {
  status: "400 Bad Request",
  error: "invalid_request",
  message: "The request could not be read.",
};

const unhurried = new WeakSet<Socket>();

/**
 * The whole of this request may take as long as its line does, but nobody may fall silent for so long. Returns what ends that, for
 * the next request of the connection.
 */
export function takeTimeFor({ socket }: IncomingMessage, silenceMs: number): () => void {
  unhurried.add(socket);
  socket.setTimeout(silenceMs);
  return () => {
    unhurried.delete(socket);
    socket.setTimeout(0);
  };
}

/** Written into the connection itself, for there is no answer object yet. */
export function refuseUnread(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ERR_HTTP_REQUEST_TIMEOUT" && unhurried.has(socket)) return;
  // Who has gone reads no answer.
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const { status, ...problem } = REFUSALS[error.code ?? ""] ?? UNREADABLE;
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${status}`,
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Cache-Control: no-store",
    "X-Content-Type-Options: nosniff",
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}

/** The shop has nothing to expect but a body. */
export function refuseExpectations(server: Server): void {
  server.on("checkExpectation", (_request: IncomingMessage, response: ServerResponse) => {
    const problem = { error: "invalid_request", message: "The shop cannot do what the request expects." };
    response.writeHead(417, {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    });
    response.end(JSON.stringify(problem));
  });
}
