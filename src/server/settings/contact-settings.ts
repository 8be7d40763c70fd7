/** How people reach and follow the shop, and what it announces. */
import { z } from "zod";
import { SUPPORT_HOURS } from "#content/brand.ts";
import type { Announcement } from "#domain/contact/announcement.ts";
import type { LabelVoice, PublicContact, PublicProfile } from "#domain/contact/public-contact.ts";
import { changeableSettings, oneLine, type Refusal, type Values } from "./setting.ts";

const MOMENT = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/;

/** Day and time by the shop's clock, two hours ahead of UTC all year. */
const moment = z
  .string()
  .refine(
    (text) => MOMENT.test(text) && !Number.isNaN(momentOf(text)?.getTime()),
    "must be a day and a time, such as 2026-11-27 18:00",
  );

function momentOf(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(`${text.replace(" ", "T")}:00+02:00`);
}

/** The announcement's times as they are typed, of which the second is not after the first: it would never be shown. */
export function refuseEndedAnnouncement(from: string | null, until: string | null): Refusal[] {
  const [begins, ends] = [momentOf(from ?? undefined), momentOf(until ?? undefined)];
  if (!begins || !ends || begins < ends) return [];
  return [
    { name: "ANNOUNCEMENT_UNTIL", sentence: "must be later than its beginning" },
    { name: "ANNOUNCEMENT_FROM", sentence: "must be earlier than its end" },
  ];
}

/** As a browser reads it: `/\\evil.example` is another site's address. */
function isPageOrHttps(text: string): boolean {
  const shop = "https://shop.invalid";
  const url = URL.parse(text, shop);
  const isPage = text.startsWith("/") && url?.origin === shop;
  return !/\s/.test(text) && (isPage || (/^https:\/\//i.test(text) && url?.protocol === "https:"));
}

/** Two lines on the narrowest phone. */
const LONGEST_ANNOUNCEMENT = 80;

export const ANNOUNCEMENT_SETTINGS = changeableSettings(
  { title: "Announcement", note: "One line at the top of every page. Empty: none." },
  {
    ANNOUNCEMENT: {
      schema: oneLine(LONGEST_ANNOUNCEMENT).optional(),
      title: "Announcement",
      note: `At most ${LONGEST_ANNOUNCEMENT} characters, as they are.`,
      about: `One line at the top of every page, at most ${LONGEST_ANNOUNCEMENT} characters.`,
      example: "We are closed on 9 August",
      fallback: "none, and no line",
    },
    ANNOUNCEMENT_LINK: {
      schema: z
        .string()
        .max(300, "must have at most 300 characters")
        .refine(isPageOrHttps, "must be a page such as /limited, or an https:// address")
        .optional(),
      title: "Leads to",
      note: "A page of the shop, such as /limited, or an https:// address.",
      about: "Where the announcement leads: a page of the shop, or an https:// address.",
      example: "/limited",
      fallback: "nowhere",
    },
    ANNOUNCEMENT_FROM: {
      schema: moment.optional(),
      title: "From",
      note: "South African time, such as 2026-11-27 18:00.",
      about: "From when on it is shown, in South African time.",
      example: "2026-11-27 18:00",
      fallback: "at once",
    },
    ANNOUNCEMENT_UNTIL: {
      schema: moment.optional(),
      title: "Until",
      note: "South African time, such as 2026-11-28 09:00.",
      about: "Until when it is shown, in South African time.",
      example: "2026-11-28 09:00",
      fallback: "until it is changed",
    },
  },
);

const profile = {
  schema: z
    .url({ protocol: /^https$/, error: "must be an https:// address" })
    .max(300, "must have at most 300 characters")
    .optional(),
  input: "url",
  fallback: "none, and no link",
} as const;

export const CONTACT_SETTINGS = {
  ...changeableSettings(
    {
      title: "Contact",
      note: "In the footer and on the contact page. What is empty is shown nowhere.",
    },
    {
      SUPPORT_HOURS: {
        schema: oneLine(60).default(SUPPORT_HOURS),
        title: "Opening hours",
        note: `With other hours than ${SUPPORT_HOURS} the shop no longer says whether support is open.`,
        about:
          "When somebody answers, as every page and mail says it. With other hours than these the shop no longer says whether support is open.",
      },
      WHATSAPP_NUMBER: {
        schema: z
          .string()
          .regex(/^\+[1-9]\d{0,2}(?: ?\d){6,13}$/, "must be a number such as +27 82 000 0000")
          .optional(),
        title: "WhatsApp",
        note: "With its country: +27 82 000 0000.",
        input: "tel",
        about: "The number to write to on WhatsApp, with its country: in the footer and on the contact page.",
        example: "+27 82 000 0000",
        demo: "+27 82 000 0000",
        fallback: "none, and no link; a demo has its own",
      },
      SHOP_STREET: {
        schema: oneLine(80).optional(),
        title: "Street",
        note: "Where the label works, such as Juta Street, Braamfontein.",
        about: "Street and suburb where the label works: in the footer, on the contact page and on About.",
        example: "Juta Street, Braamfontein",
        demo: "Juta Street, Braamfontein",
        fallback: "none; a demo has its own",
      },
    },
  ),
  ...changeableSettings(
    { title: "About", note: "Two or three sentences of the label, and whose they are." },
    {
      LABEL_WORDS: {
        schema: oneLine(280).optional(),
        title: "In your own words",
        note: "On About, with the name below. Two or three sentences.",
        about: "What the label says of itself on About, in somebody's own words: at most 280 characters.",
        example: "We cut twelve of a tee because twelve is what we can check by hand.",
        demo: "We print eight of a tee because eight is what we can check by hand. When they're gone, they're gone, and the next one gets our whole week.",
        fallback: "none; a demo has its own",
      },
      LABEL_VOICE: {
        schema: oneLine(60).optional(),
        title: "Who says it",
        note: "A name, and what they do.",
        about: "Whose words these are: a name, and what they do. Without one the words are not shown.",
        example: "Naledi, who prints",
        demo: "Naledi, who prints",
        fallback: "none; a demo has its own",
      },
    },
  ),
  ...changeableSettings(
    {
      title: "Profiles",
      note: "In the footer, on the contact page and on LIMITED. What is empty is shown nowhere.",
    },
    {
      INSTAGRAM_URL: {
        ...profile,
        title: "Instagram",
        about:
          "Where the label can be followed: in the footer, on the contact page and where /limited asks people to follow it. Each is an https:// address.",
        example: "https://www.instagram.com/example",
        demo: "https://www.instagram.com/example",
        fallback: "none, and no link; a demo has its own",
      },
      TIKTOK_URL: {
        ...profile,
        title: "TikTok",
        about: "The label on TikTok, likewise.",
        example: "https://www.tiktok.com/@example",
      },
      YOUTUBE_URL: {
        ...profile,
        title: "YouTube",
        about: "The label on YouTube, likewise.",
        example: "https://www.youtube.com/@example",
      },
      FACEBOOK_URL: {
        ...profile,
        title: "Facebook",
        about: "The label on Facebook, likewise.",
        example: "https://www.facebook.com/example",
      },
      X_URL: { ...profile, title: "X", about: "The label on X, likewise.", example: "https://x.com/example" },
    },
  ),
};

const PROFILES = ["INSTAGRAM_URL", "TIKTOK_URL", "YOUTUBE_URL", "FACEBOOK_URL", "X_URL"] as const;

type ContactVariables = Values<typeof ANNOUNCEMENT_SETTINGS & typeof CONTACT_SETTINGS>;

export type ContactSettings = {
  readonly contact: PublicContact;
  /** The label's own words on About; undefined unless both are set. */
  readonly voice: LabelVoice | undefined;
  /** Undefined for none. */
  readonly announcement: Announcement | undefined;
};

export function toContactSettings(variables: ContactVariables): ContactSettings {
  const profiles = PROFILES.flatMap((name) => {
    const href = variables[name];
    return href === undefined ? [] : [{ label: CONTACT_SETTINGS[name].title, href }];
  });
  return {
    contact: {
      supportHours: variables.SUPPORT_HOURS,
      countsSupportHours: variables.SUPPORT_HOURS === SUPPORT_HOURS,
      chats: variables.WHATSAPP_NUMBER === undefined ? [] : [whatsAppChat(variables.WHATSAPP_NUMBER)],
      profiles,
      ...(variables.SHOP_STREET !== undefined && { street: variables.SHOP_STREET }),
    },
    voice:
      variables.LABEL_WORDS === undefined || variables.LABEL_VOICE === undefined
        ? undefined
        : { words: variables.LABEL_WORDS, name: variables.LABEL_VOICE },
    announcement:
      variables.ANNOUNCEMENT === undefined
        ? undefined
        : {
            text: variables.ANNOUNCEMENT,
            link: variables.ANNOUNCEMENT_LINK,
            from: momentOf(variables.ANNOUNCEMENT_FROM),
            until: momentOf(variables.ANNOUNCEMENT_UNTIL),
          },
  };
}

function whatsAppChat(number: string): PublicProfile {
  return { label: `WhatsApp ${number}`, href: `https://wa.me/${number.replace(/\D/g, "")}` };
}
