import type { FastifyReply, FastifyRequest } from "fastify";
import { sessionCookieName } from "#contract/admin/session.ts";
import { SECOND } from "#domain/time/time.ts";
import type { Settings } from "#server/settings/settings.ts";

export type SessionCookie = {
  read(request: FastifyRequest): string | undefined;
  write(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
};

/**
 * The session's cookie: not readable by scripts, not sent from other sites, and over https bound to this host by its
 * name's prefix.
 */
export function createSessionCookie(
  { mode, publicUrl }: Pick<Settings, "mode" | "publicUrl">,
  keptMs: number,
): SessionCookie {
  const secure = mode === "live" || publicUrl.startsWith("https:");
  const name = sessionCookieName(secure);
  const scope = { path: "/", httpOnly: true, sameSite: "strict", secure } as const;
  return {
    read: (request) => request.cookies[name],
    write: (reply, token) => void reply.setCookie(name, token, { ...scope, maxAge: keptMs / SECOND }),
    clear: (reply) => void reply.clearCookie(name, scope),
  };
}
