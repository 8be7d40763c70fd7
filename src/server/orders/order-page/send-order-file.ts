import type { FastifyReply } from "fastify";

export type OrderFile = {
  /** Including the extension. Letters, digits and hyphens only, which are safe in a header and in every file system. */
  readonly fileName: string;
  readonly type: "text/calendar; charset=utf-8" | "image/jpeg";
  readonly bytes: Buffer;
};

/** Sends a file of an order, marked so that no cache keeps it and no search engine lists it. */
export function sendOrderFile(reply: FastifyReply, { fileName, type, bytes }: OrderFile): FastifyReply {
  return reply
    .headers({
      "Cache-Control": "no-store",
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "X-Robots-Tag": "noindex",
    })
    .send(bytes);
}
