import { createContext, use } from "react";
import type { Role } from "#contract/endpoint.ts";

const RoleContext = createContext<Role>("owner");

/** Who looks at the admin's pages. */
export const RoleProvider = RoleContext.Provider;

/** Whether money, exports and settings are shown: the server refuses them to a packer. */
export function useIsOwner(): boolean {
  return use(RoleContext) === "owner";
}
