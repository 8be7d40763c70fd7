/** nginx in front of the shop's processes, as the owner runs it: each visitor has an address of their own. */
import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { findFreePort } from "#tests/support/free-port.ts";
import { CUT_BY_PROXY } from "./calls.ts";

const NGINX = "/usr/sbin/nginx";
/** Where a visitor of the trial says from which address they come; the proxy hands it on as the address it saw. */
export const VISITOR_ADDRESS = "X-Visitor-Address";

export type FrontProxy = { readonly url: string; close(): Promise<void> };

type WriteConfig = (folder: string, port: number, shopPorts: readonly number[]) => string;

export async function startProxy(
  shopPorts: readonly number[],
  writeConfig: WriteConfig = configOf,
): Promise<FrontProxy> {
  const folder = await mkdtemp(join(tmpdir(), "kulud-trial-nginx-"));
  const port = await findFreePort();
  const config = join(folder, "nginx.conf");
  await writeFile(config, writeConfig(folder, port, shopPorts));
  const nginx = spawn(NGINX, ["-p", folder, "-c", config], { stdio: "ignore" });
  const ended = new Promise<void>((resolve) => nginx.once("exit", () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  await untilItAnswers(`${url}/proxy-is-there`);
  return {
    url,
    async close() {
      nginx.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What every nginx of a trial needs around its servers: nothing of it lies outside the folder. */
export function aroundServers(folder: string, servers: string): string {
  const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(" ");
  return `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
${userInfo().uid === 0 ? "user root;" : ""}
events { worker_connections 1024; }
http { access_log off; ${folders}
${servers}
}
`;
}

function configOf(folder: string, port: number, shopPorts: readonly number[]): string {
  const servers = shopPorts.map((shop) => `server 127.0.0.1:${shop} max_fails=0;`).join(" ");
  return aroundServers(
    folder,
    `
  upstream shop { ${servers} keepalive 16; }
  server {
    listen 127.0.0.1:${port};
    location = /proxy-is-there { return 204; }
    location / {
      proxy_pass http://shop;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $http_${VISITOR_ADDRESS.toLowerCase().replaceAll("-", "_")};
      proxy_connect_timeout 2s;
      proxy_read_timeout 30s;
      error_page 502 504 @cut;
    }
    location @cut { return ${CUT_BY_PROXY}; }
  }
`,
  );
}

async function untilItAnswers(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const isThere = await fetch(url).then(
      ({ status }) => status === 204,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("nginx did not start");
}
