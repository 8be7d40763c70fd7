/** Answers, in the contract's words, what Node itself refuses before there is a request. */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { ErrorCode } from "#contract/call/endpoint.ts";

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

const withLiftedLimit = new WeakSet<Socket>();

/**
 * Lifts the time limit of this request as a whole, and limits silence instead. Returns the function that restores it
 * for the connection's next request.
 */
export function liftTimeLimit({ socket }: IncomingMessage, silenceMs: number): () => void {
  withLiftedLimit.add(socket);
  socket.setTimeout(silenceMs);
  return () => {
    withLiftedLimit.delete(socket);
    socket.setTimeout(0);
  };
}

/**
 * Runs `work`; when it throws before the request was read, reads the rest and drops it, as long as something comes. A
 * browser reads no answer before it has sent everything: cut off in the middle, it would only say that the connection
 * was lost.
 */
export async function readingToTheEnd<Result>(
  request: IncomingMessage,
  silenceMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!request.complete) dropTheRest(request, silenceMs);
    throw error;
  }
}

function dropTheRest(request: IncomingMessage, silenceMs: number): void {
  const { socket } = request;
  withLiftedLimit.add(socket);
  // Until the answer is sent: from then on the limit for idle connections applies.
  socket.setTimeout(silenceMs);
  request.once("close", () => withLiftedLimit.delete(socket));
  request.resume();
}

/** Writes into the connection, because there is no response object yet. */
export function refuseUnread(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ERR_HTTP_REQUEST_TIMEOUT" && withLiftedLimit.has(socket)) return;
  // The client has gone: no response is possible.
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

/** Refuses `Expect` headers other than `100-continue`. */
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
