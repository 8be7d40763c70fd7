/** nginx with the file of ops/, as an owner installs it; only names, ports and the certificate are this trial's. */
import { readFileSync } from "node:fs";
import { aroundServers, type FrontProxy, startProxy, VISITOR_ADDRESS } from "./proxy.ts";

const PUBLISHED = "ops/nginx/kulud-shop.conf";

export function startPublishedProxy(shopPorts: readonly number[]): Promise<FrontProxy> {
  return startProxy(shopPorts, configOf);
}

function configOf(folder: string, port: number, shopPorts: readonly number[]): string {
  const text = readFileSync(PUBLISHED, "utf8");
  const [beforeServers = "", shop = ""] = text.split(/^server \{$/m);
  const [example = "", ...others] = beforeServers.match(/^ *server 127\.0\.0\.1:\d+.*$/gm) ?? [];
  const servers = shopPorts.map((shopPort) => example.replace(/:\d+/, `:${shopPort}`)).join("\n");
  const upstream = others
    .reduce((rest, line) => rest.replace(line, ""), beforeServers)
    .replace(example, servers);
  const server = `server {${shop}`
    .replaceAll(/^ *(?:ssl_|access_log|listen \[::\]).*$/gm, "")
    .replace(
      "listen 443 ssl http2;",
      `listen 127.0.0.1:${port};\n    location = /proxy-is-there { return 204; }`,
    )
    .replace("server_name your.shop;", "")
    // Every visitor of a trial comes from this machine, and says which address they play.
    .replaceAll("$remote_addr", `$http_${VISITOR_ADDRESS.toLowerCase().replaceAll("-", "_")}`)
    .replaceAll("Host $host;", "Host $http_host;");
  return aroundServers(folder, `${upstream}\n${server}`);
}
