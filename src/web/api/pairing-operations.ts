/** Written by `npm run operations` from src/contract: change the contract, not this file. */
import type * as goingWith from "#contract/admin/going-with.ts";
import type { Operation } from "./call.ts";

export const chooseGoingWith: Operation<typeof goingWith.chooseGoingWith> = {
  method: "PUT",
  path: "/api/admin/products/:id/goes-with",
};
