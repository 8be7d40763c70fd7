/** Written by `npm run operations` from src/contract: change the contract, not this file. */
import type * as products from "#contract/catalogue/products.ts";
import type { Operation } from "./call.ts";

export const listGoingWith: Operation<typeof products.listGoingWith> = {
  method: "GET",
  path: "/api/products/goes-with/:id",
};

export const listSameShelf: Operation<typeof products.listSameShelf> = {
  method: "GET",
  path: "/api/products/shelf/:id",
};
