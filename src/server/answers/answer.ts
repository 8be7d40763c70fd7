/** An answer for everybody, finished: the same bytes for whoever asks. */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { FastifyReply } from "fastify";
import { MINUTE, SECOND } from "#domain/time/time.ts";

export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The body compressed; undefined where that is not worth it, or was not done. */
  readonly brotli?: Buffer;
};

const FRESH_SECONDS = 5;
const STALE_SECONDS = MINUTE / SECOND - FRESH_SECONDS;

/**
 * For what everybody may see. A browser asks each time, and is mostly told that nothing has changed, so that who has just
 * changed a price sees the new one. A CDN may answer by itself, and fetches anew while it goes on answering: what it shows is
 * never older than a page of this shop may be.
 */
export const PUBLIC_HEADERS = {
  "Cache-Control": "public, max-age=0, must-revalidate",
  "CDN-Cache-Control": `public, max-age=${FRESH_SECONDS}, stale-while-revalidate=${STALE_SECONDS}`,
  // As the compressing plugin spells it, which would otherwise name it twice.
  Vary: "accept-encoding",
} as const;

/** Weak, because both forms of the answer have it. */
export function entityTag(body: Buffer): string {
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
}

const compress = promisify(brotliCompress);
/** Answers live for a minute at most, so the last per cent of size is not worth a slow first one. */
const BROTLI_QUALITY = 6;
/** A smaller one travels in one packet either way. */
const WORTH_COMPRESSING_BYTES = 1024;

export async function withBrotli(answer: Answer): Promise<Answer> {
  if (answer.body.length < WORTH_COMPRESSING_BYTES) return answer;
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  return { ...answer, brotli: await compress(answer.body, { params }) };
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Which form of an answer this request is given. */
export function formFor(answer: Answer, headers: Headers): "not modified" | "brotli" | "plain" {
  if (answer.status === 200 && isKnown(answer, headers["if-none-match"])) return "not modified";
  return answer.brotli && /\bbr\b/.test(String(headers["accept-encoding"] ?? "")) ? "brotli" : "plain";
}

/** A cache on the way may name several, and make a strong one of ours. */
function isKnown({ headers: { ETag: tag } }: Answer, known: string | string[] | undefined): boolean {
  if (tag === undefined || known === undefined) return false;
  return (
    known === tag ||
    String(known)
      .split(/\s*,\s*/)
      .some((one) => weak(one) === tag)
  );
}

function weak(tag: string): string {
  return tag.startsWith("W/") ? tag : `W/${tag}`;
}

/** Of an answer that the asker has: what a cache renews, and nothing of the body. */
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
