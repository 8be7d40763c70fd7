/** The files of a product, and what became of them with an order. */
import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { RowIdText } from "#contract/call/row-id.ts";
import { ProductParams } from "#contract/catalogue/products.ts";
import { FILE_TYPES } from "#domain/downloads/files.ts";
import { DownloadSchema } from "./order-downloads.ts";

const instant = z.iso.datetime();

export const ProductFileSchema = z.object({
  id: z.int(),
  name: z.string().describe("The name buyers save it under."),
  type: z.enum(FILE_TYPES),
  bytes: z.int(),
  isSample: z.boolean(),
  isOffered: z.boolean().describe("Buyers download it. What is not is there to make the sample from."),
  isOfCatalogue: z.boolean().describe("It came with the catalogue and was not uploaded."),
  addedAt: instant,
});

export type ProductFile = z.infer<typeof ProductFileSchema>;

const FilesSchema = z.object({ files: z.array(ProductFileSchema) });

export const listProductFiles = endpoint("GET /api/admin/products/:id/files", {
  summary: "The files of a product: what its buyers download, and what its sample is made from.",
  tag: "downloads",
  access: "owner",
  params: ProductParams,
  response: FilesSchema,
  errors: ["not_found"],
});

export const FileFields = z.object({
  isSample: z
    .enum(["yes", "no"])
    .default("no")
    .describe("Before the file. `yes`: buyers are informed that it is a sample."),
  isOffered: z
    .enum(["yes", "no"])
    .default("yes")
    .describe("Before the file. `no`: buyers do not get it; the shop makes the record's sample from it."),
});

export const addProductFile = endpoint("POST /api/admin/products/:id/files", {
  summary:
    "Uploads a FLAC, MP3 or ZIP file, 500 MB at most, for everybody who has bought or buys the product.",
  tag: "downloads",
  access: "owner",
  adds: true,
  params: ProductParams,
  form: FileFields.extend({ file: z.file() }),
  response: FilesSchema,
  errors: ["not_found", "invalid_file", "payload_too_large", "edit_conflict", "unavailable"],
});

export const removeProductFile = endpoint("DELETE /api/admin/products/:id/files/:file", {
  summary: "Takes a file away, also from those who have bought it.",
  tag: "downloads",
  access: "owner",
  params: ProductParams.extend({ file: RowIdText.describe("The file's id.") }),
  response: FilesSchema,
  errors: ["not_found", "edit_conflict"],
});

const OrderParams = z.object({ id: RowIdText.describe("The order's id.") });

const OrderFilesSchema = z.object({
  downloads: z.array(
    DownloadSchema.extend({
      used: z.int().describe("How often it was begun."),
      lastAt: instant.nullable().describe("When it was begun last."),
    }),
  ),
});

export type AdminDownload = z.infer<typeof OrderFilesSchema>["downloads"][number];

export const listDownloadsOfOrder = endpoint("GET /api/admin/orders/:id/downloads", {
  summary: "The files that come with an order, and how often they were downloaded.",
  tag: "downloads",
  access: "packer",
  params: OrderParams,
  response: OrderFilesSchema,
  errors: ["not_found"],
});

export const giveDownloadsAgain = endpoint("POST /api/admin/orders/:id/downloads/again", {
  summary: "Lets the buyer download every file of an order as often and as long as at first, from now on.",
  tag: "downloads",
  access: "owner",
  needsProof: "goods",
  params: OrderParams,
  response: OrderFilesSchema,
  errors: ["not_found", "order_state"],
});
