import { connect } from "node:net";

export type RawAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
};

/** Sends exactly this request line: every HTTP client would tidy the address, refuse the method or name its own host. */
export async function rawRequest(
  shopUrl: string,
  method: string,
  target: string,
  host = new URL(shopUrl).host,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(shopUrl);
  const text = await new Promise<string>((resolve, reject) => {
    let received = "";
    const request = `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    const socket = connect(Number(port), hostname, () => socket.write(request));
    socket.on("data", (part) => (received += String(part)));
    socket.on("close", () => resolve(received));
    socket.on("error", reject);
  });
  const [head = "", ...body] = text.split("\r\n\r\n");
  const [statusLine = "", ...lines] = head.split("\r\n");
  const headers = lines.map((line) => [line.split(":", 1)[0] ?? "", line.replace(/^[^:]*: */, "")]);
  return {
    status: Number(statusLine.split(" ")[1]),
    headers: new Headers(headers as [string, string][]),
    body: body.join("\r\n\r\n"),
  };
}
