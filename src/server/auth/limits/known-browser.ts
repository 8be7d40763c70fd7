/**
 * A browser that has signed in keeps a signed mark. Attackers have none, so their failed attempts in the owner's own
 * network (shared in a café or by a mobile provider) do not lock the owner out.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { DAY, SECOND } from "#domain/time/time.ts";
import type { Database } from "#server/database/client.ts";
import { readShopSecret } from "#server/database/shop-secrets.ts";
import type { Settings } from "#server/settings/settings.ts";

export type KnownBrowser = {
  /** The browser's id, when its mark is genuine and the password has not changed since. */
  read(request: FastifyRequest): string | undefined;
  /** Marks the browser for half a year and returns its id; a browser that has a mark keeps its id. */
  write(request: FastifyRequest, reply: FastifyReply): string;
};

const KEPT_MS = 180 * DAY;
const NAME_BYTES = 16;
const MARK = /^([\w-]{22})\.([\w-]{43})$/;

/** The mark is signed with the shop's secret and the password, so it cannot be forged. It does not sign anybody in. */
export async function createKnownBrowser(
  { mode, publicUrl }: Pick<Settings, "mode" | "publicUrl">,
  db: Database,
  password: string,
): Promise<KnownBrowser> {
  const secret = await readShopSecret(db, "known-browsers");
  const secure = mode === "live" || publicUrl.startsWith("https:");
  const cookieName = secure ? "__Host-kulud-known-browser" : "kulud-known-browser";
  const sign = (name: string) => createHmac("sha256", secret).update(`${name}:${password}`).digest();
  const read = ({ cookies }: FastifyRequest) => {
    const [, name = "", signature = ""] = MARK.exec(cookies[cookieName] ?? "") ?? [];
    const given = Buffer.from(signature, "base64url");
    const expected = sign(name);
    return given.length === expected.length && timingSafeEqual(given, expected) ? name : undefined;
  };
  return {
    read,
    write(request, reply) {
      const name = read(request) ?? randomBytes(NAME_BYTES).toString("base64url");
      const value = `${name}.${sign(name).toString("base64url")}`;
      const scope = { path: "/", httpOnly: true, sameSite: "strict", secure } as const;
      reply.setCookie(cookieName, value, { ...scope, maxAge: KEPT_MS / SECOND });
      return name;
    },
  };
}
