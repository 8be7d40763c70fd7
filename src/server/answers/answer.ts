/** A finished answer, the same bytes for everybody. */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { FastifyReply } from "fastify";
import { MINUTE, SECOND } from "#domain/time/time.ts";

export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The compressed body; undefined when it is too small or was not compressed. */
  readonly brotli?: Buffer;
};

const FRESH_SECONDS = 5;
const STALE_SECONDS = MINUTE / SECOND - FRESH_SECONDS;

/**
 * Headers of public answers. Browsers ask each time and mostly get a 304, so that a changed price is visible at once. A
 * CDN may answer from its cache and refresh it in the background, never with content older than a page of this shop may
 * be.
 */
export const PUBLIC_HEADERS = {
  "Cache-Control": "public, max-age=0, must-revalidate",
  "CDN-Cache-Control": `public, max-age=${FRESH_SECONDS}, stale-while-revalidate=${STALE_SECONDS}`,
  // Spelled like the compression plugin's, which would add it a second time otherwise.
  Vary: "accept-encoding",
} as const;

/** A weak tag, because the compressed and the plain body share it. */
export function entityTag(body: Buffer): string {
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
}

const compress = promisify(brotliCompress);
/** Answers are kept for a minute at most, so a slower, slightly better compression is not worth it. */
const BROTLI_QUALITY = 6;
/** Smaller bodies fit into one packet anyway. */
const WORTH_COMPRESSING_BYTES = 1024;

export async function withBrotli(answer: Answer): Promise<Answer> {
  if (answer.body.length < WORTH_COMPRESSING_BYTES) return answer;
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  return { ...answer, brotli: await compress(answer.body, { params }) };
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** The form of the answer that this request gets. */
export function formFor(answer: Answer, headers: Headers): "not modified" | "brotli" | "plain" {
  if (answer.status === 200 && isKnown(answer, headers["if-none-match"])) return "not modified";
  return answer.brotli && /\bbr\b/.test(String(headers["accept-encoding"] ?? "")) ? "brotli" : "plain";
}

/** `If-None-Match` may list several tags, and a cache may have made ours strong. */
function isKnown({ headers: { ETag: tag } }: Answer, known: string | string[] | undefined): boolean {
  if (tag === undefined || known === undefined) return false;
  return (
    known === tag ||
    String(known)
      .split(",")
      .some((one) => weak(one.trim()) === tag)
  );
}

function weak(tag: string): string {
  return tag.startsWith("W/") ? tag : `W/${tag}`;
}

/** The headers of a 304: those a cache updates, without those of the body. */
export function headersOfUnchanged({ headers: { "Content-Type": _, ...rest } }: Answer): Answer["headers"] {
  return rest;
}

export function sendAnswer(answer: Answer, reply: FastifyReply): FastifyReply {
  const form = formFor(answer, reply.request.headers);
  if (form === "not modified") return reply.status(304).headers(headersOfUnchanged(answer)).send();
  reply.status(answer.status).headers(answer.headers);
  if (form === "plain") return reply.send(answer.body);
  return reply.header("Content-Encoding", "br").send(answer.brotli);
}
