import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { ListQuery, PageNumber, pageOf } from "#contract/call/paging.ts";
import { plainText } from "#contract/call/plain-text.ts";
import { RowIdText } from "#contract/call/row-id.ts";
import { TABLE_FILE, TableQuery } from "#contract/call/table-file.ts";
import { PictureSchema } from "#contract/catalogue/products.ts";
import { COUNTED_BY } from "#domain/catalogue/variant-stock.ts";
import { MOST_IN_STOCK, STOCK_OPERATIONS } from "#domain/inventory/stock-change.ts";
import { STOCK_FILTERS } from "#domain/inventory/stock-status.ts";
import { LONGEST_LIST_SEARCH, LONGEST_NOTES } from "#domain/texts/longest-owner-texts.ts";

const LONGEST_OPTION = 40;

/** How many shelves one page of the stock shows: an owner who counts goes along them. */
export const STOCK_PAGE_SIZE = 50;

export const quantity = (least: number) => {
  const error = `Quantity must be ${least} or greater`;
  return z
    .int({ error })
    .min(least, error)
    .max(MOST_IN_STOCK, {
      error: `Quantity must be ${MOST_IN_STOCK} or less`,
    });
};

const productId = z
  .int({ error: "Product ID is required" })
  .min(1, "Product ID is required")
  .max(2_147_483_647, "There is no product with this number.");

export const OfProduct = z.object({ productId: RowIdText.describe("The product's number, e.g. 101.") });

export const note = plainText(LONGEST_NOTES.stock).optional().describe("The reason, kept in the ledger.");

/** A size or a color. */
export const option = plainText(LONGEST_OPTION);

/** Names the pieces of one size and color; left out for a product that is counted as one pool. */
const variantOf = {
  size: option.optional().describe("Asked for where the product is counted per size and color."),
  color: option.optional().describe("The same."),
};

export const onShelf = z.int().describe("Pieces on the shelf, the reserved ones included.");

export const InventoryStatusSchema = z.object({
  totalProducts: z.int(),
  lowStockCount: z.int().describe("At or below their threshold, those with none left included."),
  outOfStockCount: z.int().describe("How many of these have none left."),
});

export type InventoryStatus = z.infer<typeof InventoryStatusSchema>;

export const StockSummarySchema = z.object({
  id: z.int(),
  name: z.string(),
  stockQuantity: onShelf,
  lowStockThreshold: z.int(),
  sku: z.string().nullable(),
  countedBy: z
    .literal("variants")
    .optional()
    .describe("There where it is counted per size and color: it is restocked by these."),
});

export type StockSummary = z.infer<typeof StockSummarySchema>;

export const StockSchema = z.object({
  id: z.int(),
  name: z.string(),
  sku: z.string().nullable(),
  picture: PictureSchema,
  onShelf,
  reserved: z.int().describe("Held for payments that have started; shoppers can buy the rest."),
  lowStockThreshold: z.int(),
  countedBy: z.enum(COUNTED_BY),
  hasChoices: z.boolean().describe("It comes in more than one size or color, so that these can be counted."),
});

export type StockJson = z.infer<typeof StockSchema>;

export type StockPage = z.output<typeof listShelves.response>;

const StockLevelSchema = z.object({ name: z.string(), stockQuantity: onShelf });

export type StockLevel = z.infer<typeof StockLevelSchema>;

/** Details of a 409 `stock_changed` or `not_enough_stock`: the level now. */
export const StockConflictDetails = z.object({ stockQuantity: onShelf, reserved: z.int() });

export const getInventoryStatus = endpoint("GET /api/inventory/status", {
  summary: "How many products there are, and how many of them run low or out.",
  tag: "inventory",
  access: "everybody",
  response: InventoryStatusSchema,
});

export const listLowStock = endpoint("GET /api/inventory/low-stock", {
  summary: "The products at or below their threshold, the fewest pieces first.",
  tag: "inventory",
  access: "everybody",
  query: ListQuery,
  response: z.array(StockSummarySchema),
});

export const listShelves = endpoint("GET /api/inventory/stock", {
  summary: "What is on the products' shelves, and how much of it is reserved; in the order of the catalogue.",
  tag: "inventory",
  access: "everybody",
  query: z.object({
    search: plainText(LONGEST_LIST_SEARCH).optional().describe("Words that its name, SKU and number hold."),
    state: z.enum(STOCK_FILTERS).default("all").describe("Those that run low, or have none left."),
    page: PageNumber,
  }),
  response: pageOf(StockSchema),
});

export const updateStock = endpoint("PUT /api/inventory/update", {
  summary:
    "Sets a product's stock, adds to it or takes from it. Refused when less would be left than is reserved.",
  tag: "inventory",
  access: "packer",
  adds: true,
  body: z.object({
    productId,
    quantity: quantity(0),
    operation: z.enum(STOCK_OPERATIONS).default("set"),
    seen: z
      .int()
      .optional()
      .describe(
        "With `set`: the level that was shown. Refused with the present level when it has changed since.",
      ),
    note,
    ...variantOf,
  }),
  response: StockLevelSchema,
  errors: ["not_found", "stock_changed", "not_enough_stock", "edit_conflict"],
});

export type StockUpdate = z.input<typeof updateStock.body>;

export const restockProduct = endpoint("POST /api/inventory/restock/:productId", {
  summary: "Adds new pieces of a product to the shelf and records when.",
  tag: "inventory",
  access: "packer",
  adds: true,
  params: OfProduct,
  body: z.object({ quantity: quantity(1), ...variantOf }),
  response: StockLevelSchema,
  errors: ["not_found", "edit_conflict"],
});

export const exportStock = endpoint("GET /api/inventory/stock/export", {
  summary:
    "What is on the shelves as a spreadsheet or CSV, in the order of the catalogue: a row for each product, and for each size and color where these are counted.",
  tag: "inventory",
  access: "owner",
  needsProof: "export",
  query: TableQuery,
  file: TABLE_FILE,
  response: z.file(),
});
