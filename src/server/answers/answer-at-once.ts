/**
 * Sends kept answers directly, before Fastify's router and hooks, which answers for everybody do not need. Only two of
 * the server's rules apply to them: the common headers, and the host names of a demo. Everything else goes through
 * Fastify.
 */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { type AddressSettings, isForeignHost } from "#server/http/addresses/called-address.ts";
import type { AnswerAtOnce } from "#server/http/serving/http-server.ts";
import { type Answer, formFor, headersOfUnchanged } from "./answer.ts";
import type { AnswerCache } from "./answer-cache.ts";

/** Header names and values alternating, which Node writes fastest. */
type Head = string[];

type Forms = Readonly<Record<ReturnType<typeof formFor>, Head>>;

export function createAnswerAtOnce(
  cache: AnswerCache,
  headersOfAll: Readonly<Record<string, string>>,
  settings: AddressSettings,
): AnswerAtOnce {
  const known = new WeakMap<Answer, Forms>();
  const headsOf = (answer: Answer): Forms => {
    const heads = known.get(answer) ?? writeHeads(answer, headersOfAll);
    known.set(answer, heads);
    return heads;
  };
  return (request: IncomingMessage, response: ServerResponse, isStopping: boolean) => {
    // While the server stops, Fastify answers, because it also closes the connection.
    if (isStopping || request.method !== "GET" || isForeignHost(request, settings)) return false;
    const answer = cache.find(request.url ?? "");
    if (!answer || wantsOtherForm(answer, request.headers)) return false;
    const form = formFor(answer, request.headers);
    response.writeHead(form === "not modified" ? 304 : 200, headsOf(answer)[form]);
    response.end(form === "brotli" ? answer.brotli : form === "plain" ? answer.body : undefined);
    return true;
  };
}

/** Clients that accept gzip and not brotli get gzip from Fastify. */
function wantsOtherForm(
  { brotli }: Answer,
  { "accept-encoding": accepted = "" }: IncomingHttpHeaders,
): boolean {
  const text = String(accepted);
  return brotli !== undefined && /\b(?:gzip|deflate|\*)/.test(text) && !/\bbr\b/.test(text);
}

function writeHeads(answer: Answer, headersOfAll: Readonly<Record<string, string>>): Forms {
  const { headers, body, brotli } = answer;
  const common = { ...headersOfAll, ...headers };
  const lengthOf = (bytes: Buffer) => ({ "Content-Length": String(bytes.length) });
  return {
    "not modified": Object.entries({ ...headersOfAll, ...headersOfUnchanged(answer) }).flat(),
    plain: Object.entries({ ...common, ...lengthOf(body) }).flat(),
    brotli: Object.entries({ ...common, "Content-Encoding": "br", ...lengthOf(brotli ?? body) }).flat(),
  };
}
