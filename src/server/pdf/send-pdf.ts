import type { FastifyReply } from "fastify";

export type PdfFile = {
  /** Without extension. Letters, digits and hyphens only, which are safe in a header and in every file system. */
  readonly fileName: string;
  readonly pdf: Buffer;
};

/** Sends a document about people's orders, marked so that no cache keeps it and no search engine lists it. */
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
