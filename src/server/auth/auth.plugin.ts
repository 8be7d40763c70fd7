import { type AdminSession, getAdminSession, signIn, signOut } from "#contract/admin/session.ts";
import { handle, registerRoutes } from "#server/http/endpoint-routes.ts";
import type { Shop, ShopPlugin } from "#server/shop/shop.ts";
import type { AdminAccess } from "./admin-access.ts";

export type AuthShop = Shop & { readonly adminAccess: AdminAccess };

export const auth: ShopPlugin<AuthShop> = async (app, { shop }) => {
  const { adminAccess: access } = shop;
  registerRoutes(app, [
    handle(getAdminSession, ({ request }) => access.describe(request)),
    handle(signIn, async ({ body, request, reply }): Promise<AdminSession> => {
      const token = await access.signIn(request, body.password);
      if (token === undefined) return access.describe(request);
      await access.signOut(request);
      access.cookie.write(reply, token);
      access.knownBrowser?.write(reply);
      return { required: true, signedIn: true, refusal: null };
    }),
    handle(signOut, async ({ request, reply }): Promise<AdminSession> => {
      await access.signOut(request);
      access.cookie.clear(reply);
      return { ...(await access.describe(request)), signedIn: false };
    }),
  ]);
};
