import type { FastifyReply } from "fastify";

export type PdfFile = {
  /** Without its ending; letters, digits and hyphens only: safe in a header and on every disk. */
  readonly fileName: string;
  readonly pdf: Buffer;
};

/** Sends a document that names people's orders: no cache keeps it and no search engine lists it. */
export function sendPdf(
  reply: FastifyReply,
  { fileName, pdf }: PdfFile,
  disposition: "attachment" | "inline",
): FastifyReply {
  return reply
    .headers({
      "Cache-Control": "no-store",
      "Content-Type": "application/pdf",
      "Content-Disposition": `${disposition}; filename="${fileName}.pdf"`,
      "X-Robots-Tag": "noindex",
    })
    .send(pdf);
}
