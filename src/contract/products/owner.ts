import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { RandText } from "#contract/call/money.ts";
import { PageNumber, pageOf } from "#contract/call/paging.ts";
import { filledText, plainText } from "#contract/call/plain-text.ts";
import { PictureSchema, ProductParams } from "#contract/catalogue/products.ts";
import { AdminEditionSchema, EditionFields } from "#contract/certificates/edition-fields.ts";
import { PiecesOfEach } from "#contract/inventory/stock-grid.ts";
import { SampleSchema, TrackSchema } from "#contract/music/shopper.ts";
import { LABEL_FACTS, ofEachLabelFact } from "#domain/catalogue/label-facts.ts";
import { MOST_IN_STOCK } from "#domain/inventory/stock-change.ts";
import { parseRand, type ZarCents } from "#domain/money/money.ts";
import { LONGEST_PRODUCT_TEXTS as LONGEST, LONGEST_LIST_SEARCH } from "#domain/texts/longest-owner-texts.ts";

const MOST_OPTIONS = 20;
const MOST_NUMBER = 99_999;

/** Where a photograph of a product is shown. */
export const PICTURE_PLACES = [
  "main",
  "back",
  "detail",
  "further",
  "worn",
  "wide",
  "cover",
  "color",
] as const;

export type PicturePlace = (typeof PICTURE_PLACES)[number];

const PRICE = "The price is an amount of rand, such as 180 or 179.50.";

const Price = z
  .string({ error: PRICE })
  .trim()
  .regex(/^[1-9]\d{0,5}(?:\.\d{2})?$/, PRICE)
  .transform((text): ZarCents => parseRand(text))
  .describe('Rand, such as "180" or "179.50".');

const options = z
  .array(filledText(LONGEST.option))
  .max(MOST_OPTIONS, `At most ${MOST_OPTIONS} of them.`)
  .refine((list) => new Set(list.map((option) => option.toLowerCase())).size === list.length, {
    error: "Something is named twice.",
  });

/** An empty field is stored as a fact that is not known. */
const optional = (longest: number) =>
  plainText(longest)
    .transform((text) => (text === "" ? null : text))
    .nullable()
    .default(null);

export const ProductFields = z.object({
  name: filledText(LONGEST.name),
  description: filledText(LONGEST.description),
  price: Price,
  category: z
    .string()
    .trim()
    .regex(/^[a-z][a-z-]{0,39}$/, "A category is a word in lower case, such as tshirts."),
  sku: plainText(LONGEST.sku)
    .transform((text) => (text === "" ? null : text))
    .nullable(),
  lowStockThreshold: z
    .int("The threshold is a whole number.")
    .min(0, "The threshold is 0 or more.")
    .max(MOST_IN_STOCK),
  externalLink: z
    .url({ protocol: /^https$/, error: "The link is an https address, or left empty." })
    .max(500)
    .nullable(),
  artist: optional(LONGEST.artist).describe("Who plays on a record."),
  availableSizes: options,
  availableColors: options,
  featured: z.boolean(),
  namesFormerPrice: z
    .boolean()
    .default(false)
    .describe("The price before is shown crossed out. Refused unless it was the real one for thirty days."),
  ...ofEachLabelFact((name) => optional(LABEL_FACTS[name].longest).describe(LABEL_FACTS[name].says)),
  sizeTable: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .nullable()
    .default(null)
    .describe("The table of its measures, `none` for none; null to choose it by the name."),
  filesOnly: z
    .boolean()
    .default(false)
    .describe("Sold as its files alone, without delivery. Refused for a product that has none."),
});

export type ProductEdit = z.input<typeof ProductFields>;

export const AdminProductSchema = z.object({
  id: z.int(),
  name: z.string(),
  category: z.string(),
  price: RandText,
  sku: z.string().nullable(),
  featured: z.boolean(),
  hidden: z.boolean(),
  isDraft: z.boolean().describe("Hidden because it was never put on sale."),
  onShelf: z.int(),
  filesOnly: z.boolean().describe("Sold as its files alone: nothing is counted or delivered."),
  picture: PictureSchema.nullable(),
  warnings: z.array(z.string()).describe("What the admin should know about it, a sentence each."),
});

export type AdminProduct = z.infer<typeof AdminProductSchema>;

const PriceChangeSchema = z.object({
  at: z.iso.datetime(),
  from: RandText.nullable(),
  to: RandText,
  by: z.enum(["admin", "catalogue"]),
});

const PlacedPictureSchema = z.object({
  place: z.enum(PICTURE_PLACES),
  color: z.string().nullable(),
  picture: PictureSchema,
  uploaded: z
    .boolean()
    .describe("False for a photograph of the catalogue, which can be replaced but not removed."),
});

export type PlacedPicture = z.infer<typeof PlacedPictureSchema>;

export const AdminProductDetailSchema = AdminProductSchema.extend({
  description: z.string(),
  lowStockThreshold: z.int(),
  externalLink: z.string().nullable(),
  artist: z.string().nullable(),
  availableSizes: z.array(z.string()),
  availableColors: z.array(z.string()),
  ...ofEachLabelFact(() => z.string().nullable()),
  sizeTable: z.string().nullable(),
  goesWith: z
    .array(AdminProductSchema)
    .describe("What the owner shows beside it, in order; hidden ones too."),
  editedAt: z.iso.datetime().nullable(),
  namesFormerPrice: z.boolean(),
  mayNameFormerPrice: RandText.nullable().describe("The price before that may be named; null for none."),
  pictures: z.array(PlacedPictureSchema),
  prices: z.array(PriceChangeSchema).describe("Newest first."),
  edition: AdminEditionSchema.nullable().describe("Null for what is not numbered."),
  tracks: z.array(TrackSchema).describe("Of a record, in their order."),
  sample: SampleSchema.pick({ title: true, seconds: true, files: true })
    .extend({ addedBy: z.enum(["admin", "catalogue"]) })
    .nullable()
    .describe("Its sample."),
});

export type AdminProductDetail = z.infer<typeof AdminProductDetailSchema>;

export const listAdminProducts = endpoint("GET /api/admin/products", {
  summary: "All products, including hidden ones and those without a photograph, a page at a time.",
  tag: "admin",
  access: "owner",
  query: z.object({
    search: plainText(LONGEST_LIST_SEARCH)
      .optional()
      .describe("Part of a name or SKU, or a product's number."),
    category: plainText(LONGEST.category).optional(),
    state: z.enum(["all", "shown", "drafts", "hidden", "featured"]).default("all"),
    page: PageNumber,
  }),
  response: pageOf(AdminProductSchema).extend({
    categories: z.array(z.string()).describe("All categories, for the filter."),
  }),
});

export type AdminProductPage = z.infer<typeof listAdminProducts.response>;

export const getAdminProduct = endpoint("GET /api/admin/products/:id", {
  summary: "One product with its photographs and the history of its price.",
  tag: "admin",
  access: "owner",
  params: ProductParams,
  response: AdminProductDetailSchema,
  errors: ["not_found"],
});

export const addProduct = endpoint("POST /api/admin/products", {
  summary: "Adds a product as a draft: shoppers see it once it is put on sale.",
  tag: "admin",
  access: "owner",
  adds: true,
  body: ProductFields.extend({
    number: z
      .int("The number is a whole one, such as 113.")
      .min(1, "The number is 1 or more.")
      .max(MOST_NUMBER, `The number is ${MOST_NUMBER} at most.`)
      .optional()
      .describe("Its number in the catalogue. Left out, the next one of its category."),
    stockQuantity: z.int("Pieces are a whole number.").min(0, "Pieces are 0 or more.").max(MOST_IN_STOCK),
    cells: PiecesOfEach.describe(
      "Counts it per size and color; their sum stands instead of `stockQuantity`, and is an edition's whole run.",
    ),
    edition: EditionFields.extend({
      isForEach: z
        .boolean()
        .default(false)
        .describe("The size is that of each size and colour, which are then counted one by one."),
    })
      .nullable()
      .default(null)
      .describe("Its whole run is on the shelf then, instead of `stockQuantity`."),
  }),
  response: AdminProductDetailSchema,
  errors: ["edit_conflict"],
});

export const listFreeNumbers = endpoint("GET /api/admin/free-numbers", {
  summary: "The number that a new product of each category would get.",
  tag: "admin",
  access: "owner",
  response: z.record(z.string(), z.int()),
});

export type NewProductRequest = z.input<typeof addProduct.body>;

/** What the form was opened with: a change is refused when somebody else has changed the product meanwhile. */
export const SeenEdit = z.iso
  .datetime()
  .nullable()
  .describe("`editedAt` as it was shown. Refused when the product was edited since.");

export const editProduct = endpoint("PUT /api/admin/products/:id", {
  summary: "Changes a product's texts, price and options; every change of price is kept.",
  tag: "admin",
  access: "owner",
  params: ProductParams,
  body: ProductFields.extend({
    seen: SeenEdit,
  }),
  response: AdminProductDetailSchema,
  errors: ["not_found", "edit_conflict"],
});

export const hideProduct = endpoint("PUT /api/admin/products/:id/hidden", {
  summary:
    "Puts a product on sale, for which it needs a photograph, or hides it. Orders that hold it keep it.",
  tag: "admin",
  access: "owner",
  params: ProductParams,
  body: z.object({ hidden: z.boolean() }),
  response: AdminProductDetailSchema,
  errors: ["not_found", "edit_conflict"],
});

export const orderFeatured = endpoint("PUT /api/admin/featured", {
  summary: "Orders the featured products. Refused unless the list holds exactly these.",
  tag: "admin",
  access: "owner",
  body: z.object({ ids: z.array(z.int().min(1)).max(500) }),
  response: z.object({ ids: z.array(z.int()) }),
  errors: ["edit_conflict"],
});

export const listFeatured = endpoint("GET /api/admin/featured", {
  summary: "The featured products in their order, including hidden ones.",
  tag: "admin",
  access: "owner",
  response: z.array(AdminProductSchema),
});
