/** How people reach and follow the shop, what it announces, and whether the owner stands by its legal texts. */
import { z } from "zod";
import { SUPPORT_HOURS } from "#content/words/brand.ts";
import type { PublicContact, PublicProfile } from "#domain/contact/public-contact.ts";
import { flag, oneLine, type Values } from "./setting-values.ts";

/** Two lines of the narrowest phone. */
const LONGEST_ANNOUNCEMENT = 80;

const profile = z
  .url({ protocol: /^https$/, error: "must be an https:// address" })
  .max(300, "must have at most 300 characters")
  .optional();

export const CONTACT_VARIABLES = {
  SUPPORT_HOURS: oneLine(60).default(SUPPORT_HOURS),
  WHATSAPP_NUMBER: z
    .string()
    .regex(/^\+[1-9]\d{0,2}(?: ?\d){6,13}$/, "must be a number such as +27 82 000 0000")
    .optional(),
  INSTAGRAM_URL: profile,
  TIKTOK_URL: profile,
  YOUTUBE_URL: profile,
  FACEBOOK_URL: profile,
  X_URL: profile,
  ANNOUNCEMENT: oneLine(LONGEST_ANNOUNCEMENT).optional(),
  POLICIES_REVIEWED: flag,
};

type ContactVariables = Values<typeof CONTACT_VARIABLES>;

export type ContactSettings = {
  readonly contact: PublicContact;
  /** One line at the top of every page; undefined for none. */
  readonly announcement: string | undefined;
  /** The owner, or the owner's lawyer, has read terms and privacy: they no longer ask for it. */
  readonly policiesReviewed: boolean;
};

export function toContactSettings(variables: ContactVariables): ContactSettings {
  const profiles = [
    { label: "Instagram", href: variables.INSTAGRAM_URL },
    { label: "TikTok", href: variables.TIKTOK_URL },
    { label: "YouTube", href: variables.YOUTUBE_URL },
    { label: "Facebook", href: variables.FACEBOOK_URL },
    { label: "X", href: variables.X_URL },
  ];
  return {
    contact: {
      supportHours: variables.SUPPORT_HOURS,
      countsSupportHours: variables.SUPPORT_HOURS === SUPPORT_HOURS,
      chats: variables.WHATSAPP_NUMBER === undefined ? [] : [whatsAppChat(variables.WHATSAPP_NUMBER)],
      profiles: profiles.flatMap(({ label, href }) => (href === undefined ? [] : [{ label, href }])),
    },
    announcement: variables.ANNOUNCEMENT,
    policiesReviewed: variables.POLICIES_REVIEWED,
  };
}

function whatsAppChat(number: string): PublicProfile {
  return { label: `WhatsApp ${number}`, href: `https://wa.me/${number.replace(/\D/g, "")}` };
}
