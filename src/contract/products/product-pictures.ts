import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { filledText, plainText } from "#contract/call/plain-text.ts";
import { ProductParams } from "#contract/catalogue/products.ts";
import { MOST_FURTHER_PICTURES } from "#domain/pictures/picture-order.ts";
import { LONGEST_PRODUCT_TEXTS as LONGEST } from "#domain/texts/longest-owner-texts.ts";
import { AdminProductDetailSchema, PICTURE_PLACES } from "./owner.ts";

/** As the shop named it when it was uploaded. */
const pictureName = plainText(LONGEST.alt);

const HEIGHT = "The height is in centimetres, such as 183.";

/** The fields beside the file `photograph`. */
export const PictureFields = z.object({
  place: z
    .enum(PICTURE_PLACES, { error: "Say where the photograph is shown." })
    .describe("`further`: the first free one of main, back and detail, else after the others."),
  color: plainText(LONGEST.option).optional(),
  height: z
    .string()
    .trim()
    .regex(/^(?:[5-9]\d|1\d\d|2[0-4]\d)$/, HEIGHT)
    .optional()
    .describe("Of the person who wears it, in centimetres. Required for the place `worn`."),
  size: plainText(LONGEST.option)
    .optional()
    .describe("The size worn. Required for the place `worn` of a product with sizes."),
  alt: filledText(LONGEST.alt),
  replaces: pictureName
    .optional()
    .describe(
      "Name of the uploaded photograph that is there now. Without it a place that is taken is refused.",
    ),
});

export const addPicture = endpoint("POST /api/admin/products/:id/pictures", {
  summary:
    "Uploads a photograph (JPEG, PNG, WebP or AVIF, 15 MB at most) into a place, or replaces the one there; with a video, the photograph is its picture.",
  tag: "admin",
  access: "owner",
  adds: true,
  params: ProductParams,
  form: PictureFields.extend({
    photograph: z.file(),
    video: z
      .file()
      .optional()
      .describe("MP4 or MOV with H.264, 15 seconds and 4 MB at most; its sound is left out."),
  }),
  response: AdminProductDetailSchema,
  errors: ["not_found", "invalid_picture", "payload_too_large", "edit_conflict"],
});

const PicturePlaceBody = z.object({
  place: z.enum(PICTURE_PLACES),
  color: plainText(LONGEST.option).optional(),
  name: pictureName.optional().describe("Which one. Required for the place `further`, which has several."),
});

export const describePicture = endpoint("PATCH /api/admin/products/:id/pictures", {
  summary: "Changes the alternative text of an uploaded photograph.",
  tag: "admin",
  access: "owner",
  params: ProductParams,
  body: PicturePlaceBody.extend({ alt: filledText(LONGEST.alt) }),
  response: AdminProductDetailSchema,
  errors: ["not_found"],
});

export const removePicture = endpoint("DELETE /api/admin/products/:id/pictures", {
  summary: "Removes an uploaded photograph; the catalogue's own takes its place where there is one.",
  tag: "admin",
  access: "owner",
  params: ProductParams,
  query: PicturePlaceBody,
  response: AdminProductDetailSchema,
  errors: ["not_found"],
});

export const orderPictures = endpoint("PUT /api/admin/products/:id/pictures/order", {
  summary:
    "Orders the uploaded photographs of the product's page. The first is the main one; refused unless the list holds exactly these.",
  tag: "admin",
  access: "owner",
  params: ProductParams,
  body: z.object({
    names: z
      .array(pictureName)
      .min(1)
      .max(MOST_FURTHER_PICTURES + 3),
  }),
  response: AdminProductDetailSchema,
  errors: ["not_found", "edit_conflict"],
});
