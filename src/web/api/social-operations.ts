/** Written by `npm run operations` from src/contract: change the contract, not this file. */
import type * as social from "#contract/pages/social.ts";
import type { Operation } from "./call.ts";

export const checkSocialPreview: Operation<typeof social.checkSocialPreview> = {
  method: "GET",
  path: "/api/social/check/:id",
};
