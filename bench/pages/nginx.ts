/** One nginx worker that serves what the shop answered, byte for byte, from files, under the same headers. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

export type ServedAnswer = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

export type Nginx = { readonly worker: number; stop(): void };

/** Headers that nginx writes itself, or that belong to the connection. */
const ITS_OWN = [
  "date",
  "connection",
  "keep-alive",
  "content-length",
  "etag",
  "content-type",
  "transfer-encoding",
];

export async function startNginx(
  folder: string,
  port: number,
  answers: readonly ServedAnswer[],
): Promise<Nginx> {
  await mkdir(join(folder, "files"), { recursive: true });
  for (const [index, { body }] of answers.entries())
    await writeFile(join(folder, "files", String(index)), body);
  const file = join(folder, "nginx.conf");
  await writeFile(file, configuration(folder, port, answers));
  const master = spawn("nginx", ["-p", folder, "-e", join(folder, "error.log"), "-c", file], {
    stdio: "inherit",
  });
  return { worker: await workerOf(master, port), stop: () => void master.kill("SIGTERM") };
}

function configuration(folder: string, port: number, answers: readonly ServedAnswer[]): string {
  return `
${process.getuid?.() === 0 ? "user root;" : ""}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 512; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  open_file_cache max=100;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
${answers.map((answer, index) => location(folder, answer, index)).join("\n")}
  }
}
`;
}

function location(folder: string, { path, headers }: ServedAnswer, index: number): string {
  const added = Object.entries(headers)
    .filter(([name]) => !ITS_OWN.includes(name))
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`);
  return `location = ${path} { root ${folder}; try_files /files/${index} =404; default_type ${JSON.stringify(headers["content-type"])}; ${added.join(" ")} }`;
}

/** Waits until it answers; then it has forked its worker. */
async function workerOf(master: ChildProcess, port: number): Promise<number> {
  for (let tries = 0; master.exitCode === null && tries < 200; tries += 1) {
    const isOpen = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (isOpen) {
      const children = await readFile(`/proc/${master.pid}/task/${master.pid}/children`, "utf8");
      return Number(children.trim());
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error("nginx did not start; it says why above");
}
