/** Written by `npm run operations` from src/contract: change the contract, not this file. */
import type * as settings from "#contract/admin/settings.ts";
import type { Operation } from "./call.ts";

export const changeSettings: Operation<typeof settings.changeSettings> = {
  method: "PATCH",
  path: "/api/admin/settings",
};

export const getSettings: Operation<typeof settings.getSettings> = {
  method: "GET",
  path: "/api/admin/settings",
};
