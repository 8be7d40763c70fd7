/** Releases: pieces that can be bought from a time on. */
import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { filledText } from "#contract/call/plain-text.ts";
import { RowId, RowIdText } from "#contract/call/row-id.ts";
import { MOST_PIECES_PER_LINE } from "#domain/orders/cart-lines.ts";
import { MOST_RELEASED_TOGETHER, RELEASE_STATES } from "#domain/releases/release-state.ts";
import { LONGEST_PAUSE_WORDS } from "#domain/texts/longest-owner-texts.ts";

const minute = (error: string) => z.iso.datetime({ error }).describe("A whole minute.");

const ReleaseFields = z.object({
  productIds: z
    .array(RowId)
    .min(1, "Choose the pieces that are released.")
    .max(MOST_RELEASED_TOGETHER, `At most ${MOST_RELEASED_TOGETHER} pieces are released together.`),
  opensAt: minute("Say when it opens."),
  endsAt: minute("Say when it ends, or leave it empty.").nullable().describe("Null where it stays on sale."),
  perPerson: z
    .int()
    .min(1, "At least one.")
    .max(MOST_PIECES_PER_LINE, `At most ${MOST_PIECES_PER_LINE}.`)
    .nullable()
    .describe("Of a numbered piece; null for its own limit."),
  isAnnounced: z.boolean().describe("Whether the line at the top of every page says it."),
});

export type ReleaseEdit = z.infer<typeof ReleaseFields>;

export const AdminReleaseSchema = ReleaseFields.omit({ productIds: true }).extend({
  id: z.int(),
  state: z.enum(RELEASE_STATES),
  pausedWords: z.string().nullable(),
  soldOutAt: z.iso
    .datetime()
    .nullable()
    .describe("When the last of its pieces was paid; null while one is left or held."),
  minutes: z
    .array(
      z.object({ minute: z.int().describe("Since the opening, the first counted as 0."), pieces: z.int() }),
    )
    .describe("The pieces sold in each of the first thirty minutes; those without a sale are left out."),
  products: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      left: z.int().describe("Pieces that can be bought, or could if it were open."),
      held: z.int().describe("Pieces in orders that wait for their payment."),
      sold: z.int().describe("Pieces paid since the opening, by hand as well."),
      asked: z.int().describe("People who wait for a mail about it."),
    }),
  ),
});

export type AdminRelease = z.infer<typeof AdminReleaseSchema>;

const ReleaseParams = z.object({ id: RowIdText.describe("The number of the release.") });

export const listReleases = endpoint("GET /api/admin/releases", {
  summary: "All releases, the latest first, with what is left, held and sold of their pieces.",
  tag: "releases",
  access: "owner",
  response: z.array(AdminReleaseSchema),
});

export const addRelease = endpoint("POST /api/admin/releases", {
  summary: "Plans a release: from now until its opening its pieces cannot be bought.",
  tag: "releases",
  access: "owner",
  adds: true,
  body: ReleaseFields,
  response: AdminReleaseSchema,
  errors: ["edit_conflict", "not_found"],
});

export const editRelease = endpoint("PUT /api/admin/releases/:id", {
  summary:
    "Changes a release, its opening only until it has opened; one that was called off is planned again.",
  tag: "releases",
  access: "owner",
  params: ReleaseParams,
  body: ReleaseFields,
  response: AdminReleaseSchema,
  errors: ["edit_conflict", "not_found"],
});

export const pauseRelease = endpoint("POST /api/admin/releases/:id/pause", {
  summary: "Pauses a release with a sentence to all, or goes on with it.",
  tag: "releases",
  access: "owner",
  params: ReleaseParams,
  body: z.object({
    words: filledText(LONGEST_PAUSE_WORDS).nullable().describe("Null to go on."),
  }),
  response: AdminReleaseSchema,
  errors: ["edit_conflict", "not_found"],
});

export const callOffRelease = endpoint("POST /api/admin/releases/:id/call-off", {
  summary: "Calls a release off: nothing of it is sold until it is planned again.",
  tag: "releases",
  access: "owner",
  params: ReleaseParams,
  response: AdminReleaseSchema,
  errors: ["edit_conflict", "not_found"],
});

export const getOpeningCalendar = endpoint("GET /api/products/opening/:id", {
  summary: "When a piece opens, for a calendar.",
  tag: "releases",
  access: "everybody",
  // A link that a person follows: what is no number is not found, too.
  params: z.object({ id: z.string().describe("The product's number, e.g. 101.") }),
  file: "text/calendar",
  response: z.file(),
  errors: ["not_found"],
});
