/** Where the shop listens, under which address shoppers reach it, and where it keeps its data. */
import { isIPv4 } from "node:net";
import { join } from "node:path";
import { z } from "zod";
import {
  missingInLiveMode,
  type Refusal,
  type ShopMode,
  type Values,
  wholeNumber,
} from "./setting-values.ts";

const origin = z.string().refine((text) => {
  const url = URL.parse(text);
  return url?.origin === text.replace(/\/$/, "") && /^https?:$/.test(url.protocol);
}, "must be an origin such as https://shop.example, without a path");

export const SERVER_VARIABLES = {
  SHOP_MODE: z.enum(["demo", "live"], "must be demo or live").default("demo"),
  HOST: z.string().min(1).default("127.0.0.1"),
  PORT: wholeNumber(1, 65535).default(3000),
  PUBLIC_URL: origin.optional(),
  TRUST_PROXY_HOPS: wholeNumber(0, 5).optional(),
  DATA_DIR: z.string().min(1).default("./.data"),
  BACKUP_DIR: z.string().min(1).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// address" }).optional(),
  LOG_LEVEL: z
    .enum(["silent", "error", "warn", "info", "debug"], "must be silent, error, warn, info or debug")
    .default("info"),
};

type ServerVariables = Values<typeof SERVER_VARIABLES>;

export type ServerSettings = {
  readonly mode: ShopMode;
  readonly host: string;
  readonly port: number;
  /** Origin the browser uses, without a trailing slash; the only source of absolute addresses. */
  readonly publicUrl: string;
  /** Proxies of the owner that stand before the shop: only what they say of an address is believed. */
  readonly trustProxyHops: number;
  readonly dataDir: string;
  /** Where the commands put backups and look for them. */
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

/** A shop that listens at one address of its network answers at no other. */
function ownOrigin({ HOST, PORT }: ServerVariables): string {
  const isOneOfNetwork = isIPv4(HOST) && !HOST.startsWith("127.") && HOST !== "0.0.0.0";
  return `http://${isOneOfNetwork ? HOST : "localhost"}:${PORT}`;
}

export function refuseServerSettings(variables: ServerVariables): Refusal[] {
  const refusals = missingInLiveMode(variables, {
    DATABASE_URL: "a PostgreSQL database; the embedded one is for demonstrations",
    PUBLIC_URL: "the https address that shoppers use",
    TRUST_PROXY_HOPS:
      "how many proxies of your own stand before the shop, 0 for none; limits per address depend on it",
  });
  if (variables.SHOP_MODE === "live" && variables.PUBLIC_URL?.startsWith("http:")) {
    refusals.push({ name: "PUBLIC_URL", sentence: "must start with https: in live mode" });
  }
  return refusals;
}

/** Where Prometheus finds the shop's figures: never beside the pages, for they say what is sold. */
export const METRICS_VARIABLES = {
  METRICS_PORT: wholeNumber(1, 65535).optional(),
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
};

type MetricsVariables = Values<typeof METRICS_VARIABLES> & { readonly PORT: number };

export type MetricsAddress = { readonly host: string; readonly port: number };

export type MetricsSettings = {
  /** Undefined: nothing is measured, and nothing of it is in memory. */
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
