/** The shop's listening address, its public address, and its data folder. */
import { isIPv4 } from "node:net";
import { join } from "node:path";
import { z } from "zod";
import {
  environmentSettings,
  type RawVariables,
  type Refusal,
  type ShopMode,
  THE_SHOP,
  type Values,
  wholeNumber,
} from "./setting.ts";

const origin = z.string().refine((text) => {
  const url = URL.parse(text);
  return url?.origin === text.replace(/\/$/, "") && /^https?:$/.test(url.protocol);
}, "must be an origin such as https://shop.example, without a path");

export const SERVER_SETTINGS = environmentSettings(THE_SHOP, {
  SHOP_MODE: {
    schema: z.enum(["demo", "live"], "must be demo or live").default("demo"),
    onScreen: "shown",
    title: "Mode",
    about:
      "demo: everything on this machine, no real money. live: a real shop, which starts only when it is complete.",
  },
  PUBLIC_URL: {
    schema: origin.optional(),
    onScreen: "shown",
    title: "Public address",
    about:
      "The origin shoppers use, without a path, and https in live mode: the only source of the addresses that are given to others. A demo without a public one also answers at whatever private address it is called by.",
    example: "http://localhost:3000",
    fallback: "http://localhost, or HOST when it is one address of a network, and the port",
    neededLive: "the https address that shoppers use",
  },
  HOST: {
    schema: z.string().default("127.0.0.1"),
    onScreen: "shown",
    title: "Network interface",
    about: "The network interface to listen on.",
    fallback:
      "127.0.0.1, which only this machine can reach; 0.0.0.0 is all, and then a demo says at which address a phone of the same network finds it",
  },
  PORT: {
    schema: wholeNumber(1, 65535).default(3000),
    onScreen: "shown",
    title: "Port",
    about: "The TCP port to listen on, 1 to 65535.",
  },
  TRUST_PROXY_HOPS: {
    schema: wholeNumber(0, 5).optional(),
    onScreen: "shown",
    title: "Proxies before the shop",
    about:
      "How many reverse proxies of your own stand before the shop, 0 to 5, and 0 for none; the shopper's address is read from their headers only.",
    example: "0",
    fallback: "0",
    neededLive:
      "how many proxies of your own stand before the shop, 0 for none; limits per address depend on it",
  },
  DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// address" }).optional(),
    onScreen: "secret",
    title: "PostgreSQL",
    about: "A PostgreSQL database, as postgres://user:password@host:port/name.",
    example: "postgres://kulud:password@localhost:5432/kulud",
    neededLive: "a PostgreSQL database; the embedded one is for demonstrations",
  },
  DATA_DIR: {
    schema: z.string().default("./.data"),
    onScreen: "shown",
    title: "Data folder",
    about:
      "The folder of what this process keeps in files: the embedded database (while DATABASE_URL is not set), a demo's mails, and what is made or fetched again when it is lost: copies of uploads, link previews, feeds.",
  },
  BACKUP_DIR: {
    schema: z.string().optional(),
    onScreen: "shown",
    title: "Folder of the backups",
    about:
      "The folder of the backups: where `npm run backup` writes, and `npm run doctor` looks how old the newest is and whether it can be read.",
    example: "/var/backups/kulud",
    fallback: "the folder backups of DATA_DIR",
  },
  LOG_LEVEL: {
    schema: z
      .enum(["silent", "error", "warn", "info", "debug"], "must be silent, error, warn, info or debug")
      .default("info"),
    onScreen: "shown",
    title: "Log level",
    about: "How much is logged: silent, error, warn, info or debug.",
  },
});

type ServerVariables = Values<typeof SERVER_SETTINGS>;

export type ServerSettings = {
  readonly mode: ShopMode;
  readonly host: string;
  readonly port: number;
  /** The origin browsers use, without a trailing slash; the only source of absolute addresses. */
  readonly publicUrl: string;
  /** The number of the owner's proxies in front of the shop; only their headers are trusted. */
  readonly trustProxyHops: number;
  readonly dataDir: string;
  /** The folder of backups. */
  readonly backupDir: string;
  /** Undefined with the embedded database, which lies in the data folder. */
  readonly databaseUrl: string | undefined;
  readonly logLevel: ServerVariables["LOG_LEVEL"];
};

export function toServerSettings(variables: ServerVariables): ServerSettings {
  return {
    mode: variables.SHOP_MODE,
    host: variables.HOST,
    port: variables.PORT,
    publicUrl: (variables.PUBLIC_URL ?? ownOrigin(variables)).replace(/\/$/, ""),
    trustProxyHops: variables.TRUST_PROXY_HOPS ?? 0,
    dataDir: variables.DATA_DIR,
    backupDir: variables.BACKUP_DIR ?? join(variables.DATA_DIR, "backups"),
    databaseUrl: variables.DATABASE_URL,
    logLevel: variables.LOG_LEVEL,
  };
}

/** A shop that listens at one address of its network does not answer at any other. */
function ownOrigin({ HOST, PORT }: ServerVariables): string {
  const isOneOfNetwork = isIPv4(HOST) && !HOST.startsWith("127.") && HOST !== "0.0.0.0";
  return `http://${isOneOfNetwork ? HOST : "localhost"}:${PORT}`;
}

export function refuseServerSettings({ SHOP_MODE, PUBLIC_URL }: ServerVariables): Refusal[] {
  return SHOP_MODE === "live" && PUBLIC_URL?.startsWith("http:")
    ? [{ name: "PUBLIC_URL", sentence: "must start with https: in live mode" }]
    : [];
}

/**
 * A real shop whose mode was lost on the way, by a typing error or a broken file, must not open as a demo at its public
 * address: only what is this machine's own is a demo without being called one.
 */
export function refuseUnsaidMode({ SHOP_MODE, PUBLIC_URL }: RawVariables): Refusal[] {
  const hostname = PUBLIC_URL === undefined ? undefined : URL.parse(PUBLIC_URL)?.hostname;
  if (SHOP_MODE !== undefined || hostname === undefined || LOOPBACK.test(hostname)) return [];
  const sentence = "must be set to live, or to demo, while PUBLIC_URL is not an address of this machine";
  return [{ name: "SHOP_MODE", sentence }];
}

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Prometheus metrics: on a port of their own, because they show sales. */
export const METRICS_SETTINGS = environmentSettings(THE_SHOP, {
  METRICS_PORT: {
    schema: wholeNumber(1, 65535).optional(),
    onScreen: "shown",
    title: "Port for Prometheus",
    about:
      "The port at which Prometheus reads the shop's figures, at /metrics; each process on one machine needs its own. They say what is sold: keep it away from the public.",
    example: "9464",
    fallback: "none, and nothing is measured",
  },
  METRICS_HOST: {
    schema: z.string().default("127.0.0.1"),
    onScreen: "shown",
    title: "Interface for Prometheus",
    about: "The network interface of that port.",
    fallback: "127.0.0.1, which only this machine can reach",
  },
});

type MetricsVariables = Values<typeof METRICS_SETTINGS> & { readonly PORT: number };

export type MetricsAddress = { readonly host: string; readonly port: number };

export type MetricsSettings = {
  /** Undefined disables the metrics and keeps their code out of memory. */
  readonly metrics: MetricsAddress | undefined;
};

export function toMetricsSettings({
  METRICS_PORT: port,
  METRICS_HOST: host,
}: MetricsVariables): MetricsSettings {
  return { metrics: port === undefined ? undefined : { host, port } };
}

export function refuseMetricsSettings({ METRICS_PORT, PORT }: MetricsVariables): Refusal[] {
  return METRICS_PORT === PORT ? [{ name: "METRICS_PORT", sentence: "must be another port than PORT" }] : [];
}
