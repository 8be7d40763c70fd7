import type { FastifyReply, FastifyRequest } from "fastify";
import { deviceName } from "#domain/admin/device-name.ts";
import type { KnownBrowser } from "#server/auth/limits/known-browser.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import type { AuthParts } from "./auth-shop.ts";
import { noteDevice } from "./people.repository.ts";

/** Records that this person signed in at this browser, and mails them if it is new for them. */
export async function noteSignIn(
  parts: AuthParts,
  knownBrowser: KnownBrowser,
  personId: number,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<void> {
  const browser = knownBrowser.write(request, reply);
  const now = parts.clock.now();
  await inTransaction(parts, async (tx) => {
    const deviceId = await noteDevice(tx, {
      personId,
      browserHash: parts.hashes.hash("browser", browser).toString("base64url"),
      device: deviceName(request.headers["user-agent"]),
      firstSeenAt: now,
      lastSeenAt: now,
    });
    if (deviceId !== undefined)
      await queueMail(tx, `new-device:${deviceId}`, { kind: "new-device", deviceId }, now);
  });
}
