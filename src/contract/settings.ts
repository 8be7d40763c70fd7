/** The shop's settings: what is in force, where it comes from, and what the owner changes on screen. */
import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { plainText } from "#contract/call/plain-text.ts";

/** No setting takes a longer text. */
const LONGEST_VALUE = 500;
/** There are fewer settings than this. */
const MOST_SETTINGS = 200;

const name = z.string().regex(/^[A-Z][A-Z0-9_]{0,59}$/);

const value = z.string().nullable();
const instant = z.iso.datetime();

const SettingSchema = z.object({
  name: z.string().describe("As the environment names it."),
  title: z.string(),
  note: z.string().optional().describe("What it does, where the title does not say it."),
  unit: z.string().optional().describe("What its number counts."),
  choices: z.record(z.string(), z.string()).optional().describe("Its values in words, where there are few."),
  ticks: z
    .array(z.string())
    .optional()
    .describe("Of these any may be chosen; the value names them with commas between."),
  input: z.enum(["numeric", "decimal", "email", "tel", "url", "date"]).optional(),
  value: value.describe(
    "In force now, as it is written in the environment; null when unset, and for secrets.",
  ),
  isSet: z.boolean(),
  isSecret: z.boolean().describe("Its value is never shown."),
  source: z.enum(["default", "environment", "owner"]),
  fallback: value.describe("What is in force once the owner's change is taken back."),
  changedAt: instant.nullable().describe("When the owner's value was set; null for every other source."),
  changedBy: z.string().nullable().describe("Null also for the shop's own password and the demo."),
});

export type Setting = z.infer<typeof SettingSchema>;

const SettingGroupSchema = z.object({
  title: z.string(),
  note: z.string().optional(),
  isChangeable: z.boolean().describe("On screen; everything else is set in the environment."),
  settings: z.array(SettingSchema),
});

export type SettingGroup = z.infer<typeof SettingGroupSchema>;

const SettingsSchema = z.object({
  mode: z.enum(["demo", "live"]),
  groups: z.array(SettingGroupSchema).describe("In the order of the page."),
  missingForLive: z
    .array(z.object({ name: z.string(), title: z.string(), isChangeable: z.boolean(), sentence: z.string() }))
    .describe("What SHOP_MODE=live would not start without; the shop refuses by the same list."),
  changes: z
    .array(
      z.object({
        id: z.int(),
        name: z.string(),
        title: z.string(),
        at: instant,
        who: z.string().nullable(),
        before: value,
        after: value.describe("Null where the change was taken back and nothing else was set."),
      }),
    )
    .describe("The latest twenty, newest first."),
});

export type ShopSettings = z.infer<typeof SettingsSchema>;

export const getSettings = endpoint("GET /api/admin/settings", {
  summary: "Every setting of the shop and where it comes from, and what is missing for live mode.",
  tag: "settings",
  access: "owner",
  response: SettingsSchema,
});

export const changeSettings = endpoint("PATCH /api/admin/settings", {
  summary:
    "Changes settings, all of them or none; every process of the shop follows within five seconds. Checked by the same rules as the environment; a value that is null goes back to the environment's or the default.",
  tag: "settings",
  access: "owner",
  needsProof: "settings",
  body: z.object({
    changes: z
      .array(
        z.object({
          name,
          value: plainText(LONGEST_VALUE).nullable(),
          seen: plainText(LONGEST_VALUE)
            .nullable()
            .describe("The value in force as it was read: a change made meanwhile is a conflict."),
        }),
      )
      .min(1)
      .max(MOST_SETTINGS)
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
  errors: ["edit_conflict", "unusual_value"],
});

export type SettingChanges = z.input<typeof changeSettings.body>["changes"];
