/** Where Prometheus finds the shop's figures: never beside the pages, for they say what is sold. */
import { z } from "zod";
import type { Values } from "./setting-values.ts";

export const METRICS_VARIABLES = {
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
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

export function refuseMetricsSettings({ METRICS_PORT, PORT }: MetricsVariables): string[] {
  return METRICS_PORT === PORT ? ["METRICS_PORT must be another port than PORT"] : [];
}
