/** Node's own HTTP server sending these bytes under these headers: the lower bound for any shop on it. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [port, file = ""] = process.argv.slice(2);
const answers = new Map(
  (JSON.parse(readFileSync(file, "utf8")) as [path: string, head: string[], body: string][]).map(
    ([path, head, body]) => [path, { head, body: Buffer.from(body, "base64") }],
  ),
);

createServer((request, response) => {
  const answer = answers.get(request.url?.split("?", 1)[0] ?? "");
  response.writeHead(answer ? 200 : 404, answer?.head);
  response.end(answer?.body);
}).listen(Number(port), "127.0.0.1", () => process.stdout.write("open\n"));
