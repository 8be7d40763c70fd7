/** Who may use the admin page. */
import { z } from "zod";
import { missingInLiveMode, type Values, type WithMode } from "./setting-values.ts";

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

export function refuseAdminSettings(variables: AdminVariables & WithMode): string[] {
  return missingInLiveMode(variables, { ADMIN_PASSWORD: "the password of the admin page" });
}
