import {
  readInvitation as readEndpoint,
  acceptWithPasskey as withPasskeyEndpoint,
  acceptWithPassword as withPasswordEndpoint,
} from "#contract/auth/invitation.ts";
import type { Endpoint } from "#contract/call/endpoint.ts";
import { deviceName } from "#domain/admin/device-name.ts";
import type { AdminAccess } from "#server/auth/admin-access.ts";
import { actInLedger } from "#server/auth/admin-actions.ts";
import type { AuthParts } from "#server/auth/auth-shop.ts";
import { type EndpointInput, handle, type Route } from "#server/http/endpoints/endpoint-routes.ts";
import { acceptWithPasskey, acceptWithPassword, readInvitation, requireInvited } from "./invitations.ts";

type Exchange = Pick<EndpointInput<Endpoint>, "request" | "reply">;

/** Routes for holders of an invitation link; accepting it signs them in. */
export function invitationRoutes(access: AdminAccess, parts: AuthParts): Route[] {
  async function accept(
    endpoint: Endpoint,
    token: string,
    { request, reply }: Exchange,
    setUpSignIn: () => Promise<string[]>,
  ) {
    const { id } = await requireInvited(parts, token);
    const recoveryCodes = await actInLedger(parts, id, request, endpoint, setUpSignIn);
    await access.openFor({ request, reply }, id);
    return { recoveryCodes };
  }
  return [
    handle(readEndpoint, ({ body }) => readInvitation(parts, body.token)),
    handle(withPasskeyEndpoint, ({ body: { token, answer }, request, reply }) =>
      accept(withPasskeyEndpoint, token, { request, reply }, () =>
        acceptWithPasskey(parts, token, answer, deviceName(request.headers["user-agent"])),
      ),
    ),
    handle(withPasswordEndpoint, ({ body: { token, ...chosen }, request, reply }) =>
      accept(withPasswordEndpoint, token, { request, reply }, () => acceptWithPassword(parts, token, chosen)),
    ),
  ];
}
