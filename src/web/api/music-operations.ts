/** Written by `npm run operations` from src/contract: change the contract, not this file. */
import type * as music from "#contract/catalogue/music.ts";
import type { Operation } from "./call.ts";

export const getRecordMusic: Operation<typeof music.getRecordMusic> = {
  method: "GET",
  path: "/api/music/:id",
};
