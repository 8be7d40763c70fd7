/** An order's downloads, by its link. */
import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { RowIdText } from "#contract/call/row-id.ts";
import { OrderKeyQuery, OrderPageParams } from "#contract/orders/order-page.ts";
import { DOWNLOAD_STATES } from "#domain/downloads/download-state.ts";
import { FILE_TYPES } from "#domain/downloads/files.ts";

const instant = z.iso.datetime();

export const DownloadSchema = z.object({
  file: z.int().describe("The file's id."),
  name: z.string().describe("The name it is saved under."),
  product: z.string(),
  type: z.enum(FILE_TYPES),
  bytes: z.int(),
  isSample: z.boolean().describe("A part of the recording, not all of it."),
  isOfCatalogue: z.boolean().describe("The catalogue's sample, in place of the record's files."),
  state: z.enum(DOWNLOAD_STATES),
  most: z.int().describe("How often it may be downloaded in all."),
  left: z.int(),
  until: instant.nullable().describe("Null before the order is paid."),
  path: z.string().describe("Where it lies: a link of its own, which opens nothing else of the order."),
});

export type DownloadJson = z.infer<typeof DownloadSchema>;

export const readOrderDownloads = endpoint("GET /api/orders/:number/downloads", {
  summary: "The files that come with an order, and whether they can be downloaded now.",
  tag: "downloads",
  access: "everybody",
  params: OrderPageParams,
  query: OrderKeyQuery,
  response: z.object({ downloads: z.array(DownloadSchema) }),
  errors: ["not_found", "rate_limited"],
});

export const DownloadParams = OrderPageParams.extend({ file: RowIdText.describe("The file's id.") });

export const readDownload = endpoint("GET /api/downloads/:number/:file", {
  summary: "One of these files by the link of its own, and whether it can be downloaded now.",
  tag: "downloads",
  access: "everybody",
  params: DownloadParams,
  query: OrderKeyQuery,
  response: DownloadSchema,
  errors: ["not_found", "rate_limited"],
});

export const getDownload = endpoint("GET /api/orders/:number/downloads/:file", {
  summary:
    "One of these files, whole or from a byte on. Each beginning is counted; going on within a day is not. A browser that cannot have it is led to a page that says why.",
  tag: "downloads",
  access: "everybody",
  params: DownloadParams,
  query: OrderKeyQuery,
  file: "application/octet-stream",
  response: z.file(),
  errors: ["not_found", "order_state", "download_over", "unavailable", "rate_limited"],
});
