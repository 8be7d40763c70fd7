/**
 * The shop's owner: shown on the legal pages, on receipts and under every mail. A live shop needs what section 43 of
 * the Electronic Communications and Transactions Act makes every web shop state about itself.
 */
import { z } from "zod";
import type { Owner } from "#domain/contact/owner.ts";
import { LONGEST_EMAIL_ADDRESS } from "#domain/mail/email-address.ts";
import { changeableSettings, environmentSettings, flag, oneLine, THE_SHOP, type Values } from "./setting.ts";

/** Fits under a mail. */
const LONGEST = 200;

export const OWNER_SETTINGS = {
  ...changeableSettings(
    {
      title: "Owner",
      note: "On the legal pages, on receipts and under every mail, as section 43 of the ECT Act asks.",
    },
    {
      OWNER_LEGAL_NAME: {
        schema: oneLine(LONGEST).optional(),
        title: "Legal name",
        about: "The owner's legal name.",
        example: "Kulud (Pty) Ltd",
        neededLive: "the owner's legal name, shown as the ECT Act section 43 asks",
      },
      OWNER_REGISTRATION_NUMBER: {
        schema: oneLine(LONGEST).optional(),
        title: "Registration or identity number",
        about: "The owner's registration or identity number.",
        example: "2020/000000/07",
        neededLive: "the owner's registration or identity number for the legal pages",
      },
      OWNER_STREET_ADDRESS: {
        schema: oneLine(LONGEST).optional(),
        title: "Physical address",
        about: "The owner's physical address.",
        example: "1 Example Street, Johannesburg, 2001",
        neededLive: "the owner's physical address for the legal pages",
      },
    },
  ),
  ...changeableSettings(
    { title: "Mail, telephone and VAT", note: "Of the owner, on the same pages." },
    {
      OWNER_EMAIL: {
        schema: z
          .email("must be an email address")
          .max(LONGEST_EMAIL_ADDRESS, `must have at most ${LONGEST_EMAIL_ADDRESS} characters`)
          .optional(),
        title: "Email address",
        note: "Answers to the shop's mails and the mails to the owner go there.",
        input: "email",
        about:
          "The owner's email address: on the legal pages, for answers to the shop's mails, and for the mails to the owner.",
        example: "owner@example.com",
        neededLive: "the owner's email address for the legal pages",
      },
      OWNER_PHONE: {
        schema: oneLine(LONGEST).optional(),
        title: "Telephone number",
        input: "tel",
        about: "The owner's telephone number.",
        example: "+27 11 000 0000",
        neededLive: "the owner's telephone number for the legal pages",
      },
      OWNER_VAT_NUMBER: {
        schema: z
          .string()
          .regex(/^4\d{9}$/, "must be ten digits that start with 4")
          .optional(),
        title: "VAT number",
        note: "For registered vendors only. From then on prices say that VAT is included, receipts are tax invoices (VAT Act, section 20), refunds have credit notes (section 21), and what you send abroad is taxed at zero (section 11). Ask your accountant whether that fits your shop, and keep the proof of what left the country.",
        input: "numeric",
        about:
          "The owner's VAT number, ten digits that start with 4, for registered vendors only: with it prices say that VAT is included, receipts are tax invoices, refunds have credit notes, and what is sent abroad is taxed at zero.",
        example: "4000000000",
      },
      POLICIES_REVIEWED: {
        schema: flag,
        title: "Terms and privacy were reviewed by a lawyer",
        note: "Until then both say that nobody has.",
        choices: { false: "No", true: "Yes" },
        about:
          "true once the owner, or the owner's lawyer, has read /terms and /privacy: they no longer say that nobody has.",
      },
    },
  ),
};

type OwnerVariables = Values<typeof OWNER_SETTINGS>;

export type OwnerSettings = {
  readonly owner: Owner;
  /** The owner, or the owner's lawyer, has approved terms and privacy, so the pages no longer ask for a review. */
  readonly policiesReviewed: boolean;
};

export function toOwnerSettings(variables: OwnerVariables): OwnerSettings {
  return {
    owner: {
      legalName: variables.OWNER_LEGAL_NAME,
      registrationNumber: variables.OWNER_REGISTRATION_NUMBER,
      streetAddress: variables.OWNER_STREET_ADDRESS,
      email: variables.OWNER_EMAIL,
      phone: variables.OWNER_PHONE,
      vatNumber: variables.OWNER_VAT_NUMBER,
    },
    policiesReviewed: variables.POLICIES_REVIEWED,
  };
}

/** Access to the admin page. */
export const ADMIN_SETTINGS = environmentSettings(THE_SHOP, {
  ADMIN_PASSWORD: {
    schema: z.string().min(12, "must have at least 12 characters").optional(),
    onScreen: "secret",
    title: "Admin password",
    about:
      "Locks the admin page, and opens it until the first owner has come in (docs/running-the-shop.md, People). At least 12 characters; a new one ends every session. Without one the controls work on this machine only, and not through a proxy.",
    example: "twelve-or-more",
    neededLive: "the password of the admin page",
  },
});

/** Old name to new name. The old one is refused, because an unread password would leave the page unprotected. */
export const RENAMED_ADMIN_VARIABLES = { STOREKEEPER_PASSWORD: "ADMIN_PASSWORD" } as const;

type AdminVariables = Values<typeof ADMIN_SETTINGS>;

export type AdminSettings = {
  /** Protects changes of stock and customers' data; without a password these work on this machine only. */
  readonly adminPassword: string | undefined;
};

export function toAdminSettings(variables: AdminVariables): AdminSettings {
  return { adminPassword: variables.ADMIN_PASSWORD };
}
