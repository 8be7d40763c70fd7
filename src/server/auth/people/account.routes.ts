import {
  addPasskey as addEndpoint,
  askForNewPasskey,
  askForNewPassword,
  choosePassword as choosePasswordEndpoint,
  endSession as endSessionEndpoint,
  getAccount,
  removePasskey as removeEndpoint,
  renewRecoveryCodes as renewEndpoint,
} from "#contract/auth/account.ts";
import { deviceName } from "#domain/admin/device-name.ts";
import type { AdminAccess } from "#server/auth/admin-access.ts";
import type { AuthParts } from "#server/auth/auth-shop.ts";
import { handle, type Route } from "#server/http/endpoints/endpoint-routes.ts";
import {
  addPasskey,
  choosePassword,
  endSession,
  proposeOwnPasskey,
  proposeOwnPassword,
  readAccount,
  removePasskey,
  renewRecoveryCodes,
} from "./account.ts";

/** A person's own passkeys, codes and sessions. */
export function accountRoutes({ sessionOf }: AdminAccess, parts: AuthParts): Route[] {
  return [
    handle(getAccount, ({ request }) => readAccount(parts, sessionOf(request))),
    handle(askForNewPasskey, ({ request }) => proposeOwnPasskey(parts, sessionOf(request))),
    handle(addEndpoint, ({ body: { answer, name }, request }) =>
      addPasskey(parts, sessionOf(request), {
        answer,
        name: name ?? deviceName(request.headers["user-agent"]),
      }),
    ),
    handle(removeEndpoint, ({ params, request }) =>
      removePasskey(parts, sessionOf(request), params.passkeyId),
    ),
    handle(askForNewPassword, ({ request }) => proposeOwnPassword(parts, sessionOf(request))),
    handle(choosePasswordEndpoint, ({ body, request }) => choosePassword(parts, sessionOf(request), body)),
    handle(renewEndpoint, ({ request }) => renewRecoveryCodes(parts, sessionOf(request))),
    handle(endSessionEndpoint, ({ params, request }) =>
      endSession(parts, sessionOf(request), params.sessionId),
    ),
  ];
}
