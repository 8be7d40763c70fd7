import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { RandText } from "#contract/call/money.ts";
import { ListQuery } from "#contract/call/paging.ts";
import { RowIdText } from "#contract/call/row-id.ts";
import { COLLECTIONS } from "#domain/catalogue/editions.ts";
import { LABEL_FACTS, ofEachLabelFact } from "#domain/catalogue/label-facts.ts";
import { RELEASE_STATES } from "#domain/releases/release-state.ts";
import { SIZE_HINTS } from "#domain/sizes/size-hint.ts";

/** Who wears a product on a photograph, in what the owner chose to say. */
export const WearerSchema = z.object({
  height: z.int().describe("In centimetres."),
  size: z.string().optional().describe("The size worn, where the product has sizes."),
});

export type Wearer = z.infer<typeof WearerSchema>;

/** One photograph, with all that a `<picture>` element needs. Files lie at `/images/{name}-{hash}-{width}.{avif|webp}`. */
/** A silent MP4 (H.264), fetched only on a press. */
const VideoSchema = z.object({ address: z.string(), bytes: z.int(), seconds: z.int() }).meta({ id: "Video" });

export type Video = z.infer<typeof VideoSchema>;

export const PictureSchema = z
  .object({
    name: z.string(),
    hash: z.string(),
    width: z.int(),
    height: z.int(),
    widths: z.array(z.int()).describe("The widths, in pixels, that exist as files."),
    background: z.string().describe("The picture's average colour, shown while it loads."),
    alt: z.string(),
    wearer: WearerSchema.optional().describe("Of a photograph that shows the product worn."),
    video: VideoSchema.optional().describe("The video that this is a picture of."),
  })
  .meta({ id: "Picture" });

export type Picture = z.infer<typeof PictureSchema>;

export const ProductPicturesSchema = z.object({
  main: PictureSchema,
  /** The same garment in each colour that has a photograph, by the colour's name. */
  colors: z.record(z.string(), PictureSchema),
  back: PictureSchema.optional(),
  /** A close-up, in the colour of the main photograph. */
  detail: PictureSchema.optional(),
  /** On a person, whose height and size its `wearer` says. */
  worn: PictureSchema.optional(),
  further: z.array(PictureSchema).optional().describe("After the others, in their order."),
  wide: PictureSchema.optional(),
  cover: PictureSchema.optional(),
});

export type ProductPictures = z.infer<typeof ProductPicturesSchema>;

export const VariantStockSchema = z.object({
  size: z.string().optional(),
  color: z.string().optional(),
  stockQuantity: z.int().describe("Pieces of it that can be bought."),
});

/** The label sewn into a garment; facts that were not entered are left out. */
export const LabelFactsSchema = z.object(
  ofEachLabelFact((name) => z.string().optional().describe(LABEL_FACTS[name].says)),
);

/** One encoding of a sample; its ending says which. */
export const SampleFileSchema = z
  .object({ address: z.string().describe("Its name says its content."), bytes: z.int() })
  .meta({ id: "SampleFile" });

export type SampleFile = z.infer<typeof SampleFileSchema>;

/** Left out of what is on sale without an end. */
export const ReleaseSchema = z
  .object({
    state: z
      .enum(RELEASE_STATES)
      .describe("Before its opening, while it is paused and after its end it cannot be bought."),
    opensAt: z.iso.datetime(),
    label: z
      .string()
      .optional()
      .describe("Why it cannot be bought now, for its button; absent while it is open."),
    words: z.string().describe("The same, or until when it is sold, in one sentence."),
  })
  .meta({ id: "Release" });

export const ProductSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    description: z.string(),
    price: RandText,
    formerPrice: RandText.optional().describe(
      "The higher price it was sold for before, where its owner names it.",
    ),
    stockQuantity: z.int().describe("Pieces that can be bought: on the shelf and not reserved."),
    lowStockThreshold: z.int(),
    perPerson: z.int().describe("Pieces that one person may have of it."),
    sku: z.string().nullable(),
    lastRestocked: z.iso.datetime().nullable(),
    image: z.string().describe("Address of the main photograph."),
    category: z.string(),
    inStock: z.boolean(),
    featured: z.boolean(),
    release: ReleaseSchema.optional(),
    isNumbered: z
      .literal(true)
      .optional()
      .describe("Of a numbered edition: each piece has its number and a certificate."),
    collection: z.enum(COLLECTIONS).optional().describe("The part of LIMITED that shows it."),
    filesOnly: z.literal(true).optional().describe("Downloaded after the payment; nothing is delivered."),
    externalLink: z.string().nullable().describe("Where a record can be listened to."),
    artist: z.string().optional().describe("Who plays on a record."),
    availableSizes: z.array(z.string()),
    sizeHint: z
      .enum(SIZE_HINTS)
      .optional()
      .describe("Most who exchanged its size took the next one in this direction."),
    availableColors: z.array(z.string()),
    pictures: ProductPicturesSchema,
    sizeTable: z
      .string()
      .optional()
      .describe("The table of its measures where its owner chose one, `none` for none; by its name else."),
    facts: LabelFactsSchema.optional().describe("Left out where nothing is said of it."),
    variants: z
      .array(VariantStockSchema)
      .optional()
      .describe("What there is of each size and color; left out when all are counted as one."),
    sample: SampleFileSchema.optional().describe(
      "The sample of a record, in the lightest encoding; absent without one.",
    ),
  })
  .meta({ id: "Product" });

export type ProductJson = z.infer<typeof ProductSchema>;

const CATEGORY_SLUG = /^[a-z][a-z-]{0,39}$/;

export const ProductParams = z.object({ id: RowIdText.describe("The product's number, e.g. 101.") });

export const listProducts = endpoint("GET /api/products", {
  summary: "The products of the shop, in the order of its catalogue.",
  tag: "products",
  access: "everybody",
  query: ListQuery,
  response: z.array(ProductSchema),
});

export const listFeaturedProducts = endpoint("GET /api/products/featured", {
  summary: "The featured products, in the order of the home page.",
  tag: "products",
  access: "everybody",
  query: ListQuery,
  response: z.array(ProductSchema),
});

export const listProductsByCategory = endpoint("GET /api/products/category/:category", {
  summary: "The products of one category; empty when there are none.",
  tag: "products",
  access: "everybody",
  params: z.object({ category: z.string().regex(CATEGORY_SLUG, "must be a category such as tshirts") }),
  query: ListQuery,
  response: z.array(ProductSchema),
});

/** A neighbour on the shelf: no more than its picture, name and price. */
export const ProductSummarySchema = ProductSchema.pick({ id: true, name: true, price: true }).extend({
  picture: PictureSchema,
});

export type ProductSummaryJson = z.infer<typeof ProductSummarySchema>;

export const listSameShelf = endpoint("GET /api/products/shelf/:id", {
  summary: "The pieces that follow a product on its shelf and can be bought; a handful.",
  tag: "related",
  access: "everybody",
  params: ProductParams,
  response: z.array(ProductSummarySchema),
  errors: ["not_found"],
});

export const listGoingWith = endpoint("GET /api/products/goes-with/:id", {
  summary:
    "What goes with a product and can be bought, four at most: as its owner chose, else as it was bought together, else of other categories.",
  tag: "related",
  access: "everybody",
  params: ProductParams,
  response: z.array(ProductSummarySchema),
  errors: ["not_found"],
});

export const getProduct = endpoint("GET /api/products/:id", {
  summary: "One product.",
  tag: "products",
  access: "everybody",
  params: ProductParams,
  response: ProductSchema,
  errors: ["not_found"],
});
