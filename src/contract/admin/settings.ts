/** The shop's settings: what is in force, where it comes from, and what the owner changes on screen. */
import { z } from "zod";
import { endpoint, GUARDED, GUARDED_AGAIN } from "#contract/call/endpoint.ts";
import { plainText } from "#contract/call/plain-text.ts";

/** What the owner changes on screen. Everything else is a secret, or is needed before there is a screen. */
export const CHANGEABLE_SETTINGS = [
  "ANNOUNCEMENT",
  "DELIVERY_FEE",
  "DELIVERY_FEE_ABROAD",
  "FREE_DELIVERY_ABOVE",
  "DELIVERY_DAYS",
  "DELIVERY_DAYS_ABROAD",
  "UNSAVED_DELIVERY",
  "RESERVATION_MINUTES",
  "EDITION_PIECES_PER_PERSON",
  "HELD_PIECES_PER_PERSON",
  "HELD_PERCENT_PER_ADDRESS",
  "UNPAID_STARTS_PER_PERSON",
  "UNPAID_STARTS_PER_ADDRESS",
  "DOWNLOADS_PER_PIECE",
  "DOWNLOAD_DAYS",
  "ZAR_PER_USD",
  "ZAR_PER_USD_AS_OF",
  "ZAR_PER_USD_MAX_AGE_DAYS",
  "SUPPORT_HOURS",
  "WHATSAPP_NUMBER",
  "INSTAGRAM_URL",
  "TIKTOK_URL",
  "YOUTUBE_URL",
  "FACEBOOK_URL",
  "X_URL",
  "OWNER_LEGAL_NAME",
  "OWNER_REGISTRATION_NUMBER",
  "OWNER_STREET_ADDRESS",
  "OWNER_EMAIL",
  "OWNER_PHONE",
  "OWNER_VAT_NUMBER",
  "POLICIES_REVIEWED",
  "KEEP_UNPAID_ORDERS_DAYS",
  "KEEP_PAID_ORDERS_YEARS",
  "KEEP_ANSWERED_MESSAGES_DAYS",
  "KEEP_LEFT_SUBSCRIBERS_DAYS",
  "KEEP_WAITING_DAYS",
  "KEEP_PROVIDER_MESSAGES_DAYS",
] as const;

export type ChangeableSetting = (typeof CHANGEABLE_SETTINGS)[number];

/** Longer than any setting takes. */
const LONGEST_VALUE = 500;

const value = z.string().nullable();
const instant = z.iso.datetime();

const SettingSchema = z.object({
  name: z.string(),
  value: value.describe(
    "In force now, as it is written in the environment; null when unset, and for secrets.",
  ),
  isSet: z.boolean(),
  isSecret: z.boolean().describe("Its value is shown to nobody."),
  isChangeable: z.boolean().describe("On screen; everything else is set in the environment."),
  source: z.enum(["default", "environment", "owner"]),
  fallback: value.describe("What is in force once the owner's change is taken back."),
  changedAt: instant.nullable().describe("When the owner's value was set; null for every other source."),
  changedBy: z.string().nullable().describe("Null also for the shop's own password and the demo."),
});

export type Setting = z.infer<typeof SettingSchema>;

const SettingsSchema = z.object({
  mode: z.enum(["demo", "live"]),
  settings: z.array(SettingSchema),
  missingForLive: z
    .array(z.object({ name: z.string(), sentence: z.string() }))
    .describe("What SHOP_MODE=live would not start without; the shop refuses by the same list."),
  changes: z
    .array(
      z.object({
        id: z.int(),
        name: z.string(),
        at: instant,
        who: z.string().nullable(),
        before: value,
        after: value.describe("Null where the change was taken back and nothing else was set."),
      }),
    )
    .describe("The latest twenty, newest first."),
});

export type ShopSettings = z.infer<typeof SettingsSchema>;

export const getSettings = endpoint({
  method: "GET",
  path: "/api/admin/settings",
  summary: "Every setting of the shop and where it comes from, and what is missing for live mode.",
  tag: "settings",
  access: "owner",
  response: SettingsSchema,
  errors: GUARDED,
});

export const changeSettings = endpoint({
  method: "PATCH",
  path: "/api/admin/settings",
  summary:
    "Changes settings, all of them or none; every process of the shop follows within a second. Checked by the same rules as the environment; a value that is null goes back to the environment's or the default.",
  tag: "settings",
  access: "owner",
  asksAgain: "settings",
  body: z.object({
    changes: z
      .array(
        z.object({
          name: z.enum(CHANGEABLE_SETTINGS),
          value: plainText(LONGEST_VALUE).nullable(),
          seen: plainText(LONGEST_VALUE)
            .nullable()
            .describe("The value in force as it was read, so that nobody undoes another's change."),
        }),
      )
      .min(1)
      .max(CHANGEABLE_SETTINGS.length)
      .refine((changes) => new Set(changes.map(({ name }) => name)).size === changes.length, {
        error: "Something is named twice.",
      }),
    isConfirmed: z
      .boolean()
      .optional()
      .describe(
        "Whether unusual_value was read and is meant: a dollar rate more than a fifth from the one in force.",
      ),
  }),
  response: SettingsSchema,
  errors: ["edit_conflict", "unusual_value", ...GUARDED_AGAIN],
});

export type SettingChanges = z.input<typeof changeSettings.body>["changes"];
