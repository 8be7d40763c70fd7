import type { FastifyReply } from "fastify";

export type OrderFile = {
  /** With its ending; letters, digits and hyphens only: safe in a header and on every disk. */
  readonly fileName: string;
  readonly type: "text/calendar; charset=utf-8" | "image/jpeg";
  readonly bytes: Buffer;
};

/** Sends what belongs to somebody's order: no cache keeps it and no search engine lists it. */
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
