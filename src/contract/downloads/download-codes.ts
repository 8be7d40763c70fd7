/** Codes that open a product's files once, without an account or an order: for sleeves, press and gigs. */
import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { filledText } from "#contract/call/plain-text.ts";
import { RowIdText, RowParams } from "#contract/call/row-id.ts";
import { LONGEST_TYPED_CODE, MOST_CODES } from "#domain/downloads/download-code.ts";
import { LONGEST_CODES_NAME } from "#domain/texts/longest-owner-texts.ts";

export const CodeBatchSchema = z.object({
  id: z.int(),
  name: z.string(),
  codes: z.int().describe("How many were made."),
  used: z.int().describe("How many of them were used."),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable().describe("From then on its unused codes open nothing."),
});

export type CodeBatch = z.infer<typeof CodeBatchSchema>;

const Batches = z.array(CodeBatchSchema).describe("Newest first.");
const OfProduct = z.object({ id: RowIdText.describe("The product's id.") });

export const listDownloadCodes = endpoint("GET /api/admin/products/:id/codes", {
  summary: "The download codes made for a product, counted by batch.",
  tag: "downloads",
  access: "owner",
  params: OfProduct,
  response: Batches,
  errors: ["not_found"],
});

export const makeDownloadCodes = endpoint("POST /api/admin/products/:id/codes", {
  summary: "Makes codes, each of which opens the product's files once.",
  tag: "downloads",
  access: "owner",
  needsProof: "goods",
  adds: true,
  params: OfProduct,
  body: z.object({
    name: filledText(LONGEST_CODES_NAME),
    count: z.int("How many is a whole number.").min(1).max(MOST_CODES),
  }),
  response: Batches,
  errors: ["not_found", "edit_conflict"],
});

export const endDownloadCodes = endpoint("POST /api/admin/codes/:id/end", {
  summary: "Takes the unused codes of a batch back. Files that were opened stay with who opened them.",
  tag: "downloads",
  access: "owner",
  params: RowParams,
  response: Batches,
  errors: ["not_found"],
});

export const getCodeSheet = endpoint("GET /api/admin/codes/:id/sheet.pdf", {
  summary: "The unused codes of a batch as cards to cut out.",
  tag: "downloads",
  access: "owner",
  params: RowParams,
  file: "application/pdf",
  response: z.file(),
  errors: ["not_found"],
});

export const redeemDownloadCode = endpoint("POST /api/codes/redeem", {
  summary:
    "Opens the files of a code, once. The same `requestId` may be repeated when its answer was lost; everybody else finds the code used.",
  tag: "downloads",
  access: "everybody",
  body: z.object({ code: z.string().max(LONGEST_TYPED_CODE), requestId: z.uuid() }),
  response: z.object({
    orderUrl: z.string().describe("The page with the files, and the key that opens it."),
  }),
  errors: ["not_found", "order_state", "rate_limited"],
});
