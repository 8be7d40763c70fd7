import {
  askForPasskey as askForPasskeyEndpoint,
  confirmPerson,
  getAdminSession,
  signIn,
  signInWithPasskey,
  signInWithRecoveryCode,
  signOut,
} from "#contract/auth/session.ts";
import { accountRoutes } from "#server/auth/people/account.routes.ts";
import { invitationRoutes } from "#server/auth/people/invitation.routes.ts";
import { askForPasskey } from "#server/auth/sign-in/passkey-check.ts";
import { openKeyedHashes } from "#server/database/keyed-hashes.ts";
import { handle, type Route, registerRoutes } from "#server/http/endpoints/endpoint-routes.ts";
import type { Shop, ShopPlugin } from "#server/shop/shop.ts";
import type { AdminAccess } from "./admin-access.ts";
import type { AuthParts } from "./auth-shop.ts";
import { peopleRoutes } from "./people/manage-people.ts";

export type AuthShop = Shop & { readonly adminAccess: AdminAccess };

/** Routes for signing in, for one's own account, and for the people who run the shop. */
export const auth: ShopPlugin<AuthShop> = async (app, { shop }) => {
  const { adminAccess: access } = shop;
  const parts = { ...shop, hashes: await openKeyedHashes(shop.db) };
  const routes = [
    ...signInRoutes(access, parts),
    ...invitationRoutes(access, parts),
    ...accountRoutes(access, parts),
    ...peopleRoutes(access, parts),
  ];
  registerRoutes(app, routes, shop.guards);
};

function signInRoutes(access: AdminAccess, parts: AuthParts): Route[] {
  return [
    handle(getAdminSession, ({ request }) => access.describe(request)),
    handle(signIn, ({ body, ...exchange }) => access.signIn(exchange, body)),
    handle(askForPasskeyEndpoint, async () => ({ ...(await askForPasskey(parts)) })),
    handle(signInWithPasskey, ({ body, ...exchange }) => access.signIn(exchange, body)),
    handle(signInWithRecoveryCode, ({ body, ...exchange }) => access.signIn(exchange, body)),
    handle(confirmPerson, ({ body, request }) => access.confirm(request, body)),
    handle(signOut, ({ request, reply }) => access.signOut({ request, reply })),
  ];
}
