/** Written by `npm run operations` from src/contract: change the contract, not this file. */
import type * as samples from "#contract/catalogue/samples.ts";
import type { Operation } from "./call.ts";

export const makeSample: Operation<typeof samples.makeSample> = {
  method: "PUT",
  path: "/api/admin/products/:id/sample",
};

export const readRecording: Operation<typeof samples.readRecording> = {
  method: "GET",
  path: "/api/admin/products/:id/files/:file/recording",
};

export const removeSample: Operation<typeof samples.removeSample> = {
  method: "DELETE",
  path: "/api/admin/products/:id/sample",
};
