import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { COUNTED_BY } from "#domain/catalogue/variant-stock.ts";
import { STOCK_OPERATIONS } from "#domain/inventory/stock-change.ts";
import { note, OfProduct, onShelf, option, quantity } from "./inventory.ts";

/** Sizes times colours: more than any garment is made in. */
const MOST_CELLS = 400;

/** Operation on all given cells; `restock` adds, and marks new pieces. */
const GRID_OPERATIONS = [...STOCK_OPERATIONS, "restock"] as const;

export type GridOperation = (typeof GRID_OPERATIONS)[number];

const variant = {
  size: option.describe("Empty where it has none."),
  color: option.describe("Empty where it has none."),
};

/** How many pieces there are of each size and color; what is left out has none. */
export const PiecesOfEach = z
  .array(z.object({ ...variant, quantity: quantity(0) }))
  .max(MOST_CELLS)
  .default([]);

/** As it is stored: limits apply to what is sent. */
const storedVariant = {
  size: z.string().describe("Empty where it has none."),
  color: z.string().describe("Empty where it has none."),
};

export const StockGridSchema = z.object({
  id: z.int(),
  name: z.string(),
  countedBy: z.enum(COUNTED_BY),
  stockQuantity: onShelf,
  reserved: z.int(),
  cells: z
    .array(
      z.object({
        ...storedVariant,
        isMade: z.boolean().describe("False for pieces of a size or color that is no longer made."),
        onShelf: z.int().nullable().describe("Null while all are counted as one pool."),
        reserved: z.int(),
      }),
    )
    .describe("Every size in every color, in the order of the product's page."),
});

export type StockGridJson = z.infer<typeof StockGridSchema>;

/** Details of a 409 `stock_changed` of a grid: the cells that are not what was seen, as they are now. */
export const GridConflictDetails = z.object({
  cells: z.array(z.object({ ...storedVariant, onShelf, reserved: z.int() })),
});

export const readStockGrid = endpoint("GET /api/inventory/grid/:productId", {
  summary: "What is on the shelf of each size and color of a product, and how much of it is reserved.",
  tag: "inventory",
  access: "everybody",
  params: OfProduct,
  response: StockGridSchema,
  errors: ["not_found"],
});

export const setStockGrid = endpoint("PUT /api/inventory/grid/:productId", {
  summary:
    "Changes the stock of these sizes and colors of a product, all or none of them. Refused when one is no longer what was seen, or would be less than is reserved.",
  tag: "inventory",
  access: "packer",
  adds: true,
  params: OfProduct,
  body: z
    .object({
      operation: z.enum(GRID_OPERATIONS).default("set"),
      cells: z
        .array(
          z.object({
            ...variant,
            quantity: quantity(0),
            seen: z.int().optional().describe("The level that was shown; asked for with `set`."),
          }),
        )
        .min(1)
        .max(MOST_CELLS),
      note,
    })
    .refine(({ operation, cells }) => operation !== "set" || cells.every(({ seen }) => seen !== undefined), {
      path: ["cells"],
      error: "Say which level was seen of each",
    }),
  response: StockGridSchema,
  errors: ["not_found", "stock_changed", "not_enough_stock", "edit_conflict"],
});

export const setCounting = endpoint("PUT /api/inventory/counting/:productId", {
  summary:
    "Counts a product per size and color from now on, spread as this says, or as one pool again, which is then their sum. What is reserved stays reserved.",
  tag: "inventory",
  access: "packer",
  params: OfProduct,
  body: z.object({
    countedBy: z.enum(COUNTED_BY),
    seen: z.int().describe("The product's stock that was shown."),
    cells: PiecesOfEach.describe("With `variants`: how the pieces are spread; what is left out has none."),
    note,
  }),
  response: StockGridSchema,
  errors: ["not_found", "stock_changed", "not_enough_stock", "edit_conflict"],
});

export type GridRequest = z.input<typeof setStockGrid.body>;
export type CountingRequest = z.input<typeof setCounting.body>;
