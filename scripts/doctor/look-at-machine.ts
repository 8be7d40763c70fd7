/** Checks of this machine: the build, the data folder, the port. */
import { existsSync } from "node:fs";
import { access, constants, mkdir, stat, statfs } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { BUILD_FOLDER } from "#server/platform/project-folders.ts";
import type { Settings } from "#server/settings/settings.ts";
import type { Finding } from "./finding.ts";

const LEAST_FREE_BYTES = 512 * 1024 * 1024;
const READABLE_BY_OTHERS = 0o077;

export async function lookAtBuild(folder = BUILD_FOLDER): Promise<Finding[]> {
  const missing = ["built.txt", "images/manifest.json"].filter((name) => !existsSync(join(folder, name)));
  if (missing.length === 0) return [];
  return [{ what: `The web is not built: ${missing.join(" and ")} missing.`, mend: "npm run build" }];
}

export async function lookAtSecrets(file = ".env"): Promise<Finding[]> {
  if (!existsSync(file) || process.platform === "win32") return [];
  if (((await stat(file)).mode & READABLE_BY_OTHERS) === 0) return [];
  return [{ what: `Everybody on this machine can read the keys in ${file}.`, mend: `chmod 600 ${file}` }];
}

export async function lookAtDataFolder({ dataDir }: Pick<Settings, "dataDir">): Promise<Finding[]> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK);
  } catch {
    return [
      {
        what: `The shop cannot write into its data folder ${dataDir}.`,
        mend: "Give the folder to the user the shop runs as (chown), or set DATA_DIR to another one.",
      },
    ];
  }
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize >= LEAST_FREE_BYTES) return [];
  return [
    {
      what: `The disk of ${dataDir} is nearly full.`,
      mend: "Remove old backups and logs; DATA_DIR/cache and DATA_DIR/previews may be deleted at any time.",
    },
  ];
}

/** A running shop occupies its port and reports its state there. */
export async function lookAtPort({ host, port }: Pick<Settings, "host" | "port">): Promise<Finding[]> {
  if (await isFree(host, port)) return [];
  const address = `http://${host === "0.0.0.0" ? "127.0.0.1" : host}:${port}`;
  const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(
    () => undefined,
  );
  const state = (await answer?.json().catch(() => undefined)) as
    | { ready?: boolean; jobs?: string }
    | undefined;
  if (typeof state?.ready !== "boolean")
    return [
      {
        what: `Port ${port} is used by something that is not this shop.`,
        mend: "Stop it, or set PORT to another one.",
      },
    ];
  if (!state.ready)
    return [{ what: `The open shop cannot serve: ${JSON.stringify(state)}.`, mend: "The log says more." }];
  if (state.jobs !== "late") return [];
  return [{ what: "The jobs of the open shop are late.", mend: "Look for 'a job failed' in the log." }];
}

function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once("error", () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}
