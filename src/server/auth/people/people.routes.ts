import type { FastifyRequest } from "fastify";
import {
  changeRole as changeRoleEndpoint,
  inviteAgain as inviteAgainEndpoint,
  invitePerson as inviteEndpoint,
  listAdminActions as listActionsEndpoint,
  listPeople as listEndpoint,
  removePerson as removeEndpoint,
} from "#contract/admin/people.ts";
import type { AdminAccess } from "#server/auth/admin-access.ts";
import type { AuthParts } from "#server/auth/auth-shop.ts";
import { handle, type Route } from "#server/http/endpoint-routes.ts";
import { listAdminActions } from "./admin-actions.ts";
import { changeRole, inviteAgain, invitePerson, listPeople, removePerson } from "./people.service.ts";

/** Routes for owners: the people who may sign in, and the log of their actions. */
export function peopleRoutes({ sessionOf }: AdminAccess, parts: AuthParts): Route[] {
  const selfOf = (request: FastifyRequest) => sessionOf(request)?.person?.id ?? null;
  const everybody = async () => ({ people: await listPeople(parts) });
  return [
    handle(listEndpoint, everybody),
    handle(listActionsEndpoint, async () => ({ actions: await listAdminActions(parts.db) })),
    handle(inviteEndpoint, ({ body }) => invitePerson(parts, body)),
    handle(inviteAgainEndpoint, ({ params, request }) =>
      inviteAgain(parts, params.personId, selfOf(request)),
    ),
    handle(changeRoleEndpoint, async ({ params, body, request }) => {
      await changeRole(parts, params.personId, body.role, selfOf(request));
      return everybody();
    }),
    handle(removeEndpoint, async ({ params, request }) => {
      await removePerson(parts, params.personId, selfOf(request));
      return everybody();
    }),
  ];
}
