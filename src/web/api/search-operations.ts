/** Written by `npm run operations` from src/contract: change the contract, not this file. */
import type * as search from "#contract/catalogue/search.ts";
import type { Operation } from "./call.ts";

export const searchProducts: Operation<typeof search.searchProducts> = {
  method: "GET",
  path: "/api/search",
};
