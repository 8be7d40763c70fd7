/**
 * A browser that once signed in keeps a mark of it. Whoever guesses has none, so that guessing from the owner's own network,
 * which a café or a mobile network shares with strangers, does not keep the owner out.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { DAY, SECOND } from "#domain/time/time.ts";
import type { Database } from "#server/database/client.ts";
import { readShopSecret } from "#server/database/shop-secrets.ts";
import type { Settings } from "#server/settings/settings.ts";

export type KnownBrowser = {
  /** The browser's own name, when its mark is genuine and the password has not changed since. */
  read(request: FastifyRequest): string | undefined;
  /** Marks the browser, for half a year from each sign-in; one that is marked keeps its name, which is returned. */
  write(request: FastifyRequest, reply: FastifyReply): string;
};

const KEPT_MS = 180 * DAY;
const NAME_BYTES = 16;
const MARK = /^([\w-]{22})\.([\w-]{43})$/;

/** The mark is signed with the shop's own secret and the password: it cannot be made up, and opens nothing by itself. */
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
