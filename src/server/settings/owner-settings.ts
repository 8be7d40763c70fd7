/** Who runs the shop: shown on the legal pages, on receipts and under every mail. */
import { z } from "zod";
import type { Owner } from "#domain/contact/owner.ts";
import { LONGEST_EMAIL_ADDRESS } from "#domain/mail/email-address.ts";
import { missingInLiveMode, oneLine, type Refusal, type Values, type WithMode } from "./setting-values.ts";

/** As much as fits under a mail. */
const LONGEST = 200;

export const OWNER_VARIABLES = {
  OWNER_LEGAL_NAME: oneLine(LONGEST).optional(),
  OWNER_REGISTRATION_NUMBER: oneLine(LONGEST).optional(),
  OWNER_STREET_ADDRESS: oneLine(LONGEST).optional(),
  OWNER_EMAIL: z
    .email("must be an e-mail address")
    .max(LONGEST_EMAIL_ADDRESS, `must have at most ${LONGEST_EMAIL_ADDRESS} characters`)
    .optional(),
  OWNER_PHONE: oneLine(LONGEST).optional(),
  OWNER_VAT_NUMBER: z
    .string()
    .regex(/^4\d{9}$/, "must be ten digits that start with 4")
    .optional(),
};

type OwnerVariables = Values<typeof OWNER_VARIABLES>;

export type OwnerSettings = { readonly owner: Owner };

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
  };
}

/** What section 43 of the Electronic Communications and Transactions Act makes every web shop say about itself. */
export function refuseOwnerSettings(variables: OwnerVariables & WithMode): Refusal[] {
  return missingInLiveMode(variables, {
    OWNER_LEGAL_NAME: "the owner's legal name, shown as the ECT Act section 43 asks",
    OWNER_REGISTRATION_NUMBER: "the owner's registration or identity number for the legal pages",
    OWNER_STREET_ADDRESS: "the owner's physical address for the legal pages",
    OWNER_EMAIL: "the owner's e-mail address for the legal pages",
    OWNER_PHONE: "the owner's telephone number for the legal pages",
  });
}

/** Who may use the admin page. */
export const ADMIN_VARIABLES = {
  ADMIN_PASSWORD: z.string().min(12, "must have at least 12 characters").optional(),
};

/** Old name to new name: the old one is refused, because a password that is not read would leave the page without one. */
export const RENAMED_ADMIN_VARIABLES = { STOREKEEPER_PASSWORD: "ADMIN_PASSWORD" } as const;

type AdminVariables = Values<typeof ADMIN_VARIABLES>;

export type AdminSettings = {
  /** Guards what changes stock or shows customers; without one that works on this machine only. */
  readonly adminPassword: string | undefined;
};

export function toAdminSettings(variables: AdminVariables): AdminSettings {
  return { adminPassword: variables.ADMIN_PASSWORD };
}

export function refuseAdminSettings(variables: AdminVariables & WithMode): Refusal[] {
  return missingInLiveMode(variables, { ADMIN_PASSWORD: "the password of the admin page" });
}
