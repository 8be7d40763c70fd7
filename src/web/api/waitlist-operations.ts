/** Written by `npm run operations` from src/contract: change the contract, not this file. */
import type * as asking from "#contract/stock/asking.ts";
import type * as demand from "#contract/stock/demand.ts";
import type { Operation } from "./call.ts";

export const askForWaitlist: Operation<typeof asking.askForWaitlist> = {
  method: "POST",
  path: "/api/waitlist",
};

export const confirmWaitlist: Operation<typeof asking.confirmWaitlist> = {
  method: "POST",
  path: "/api/waitlist/confirm/:token",
};

export const leaveWaitlist: Operation<typeof asking.leaveWaitlist> = {
  method: "POST",
  path: "/api/waitlist/leave/:token",
};

export const readDemand: Operation<typeof demand.readDemand> = {
  method: "GET",
  path: "/api/admin/waitlist",
};
