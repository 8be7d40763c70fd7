/**
 * The short way of a kept answer: from the connection's request to its bytes, past the router and the rules for everything
 * that still has to be made. Of those rules an answer for everybody needs two: the headers of every answer, and that a demo
 * is called by its own name. Whatever is not plainly in the cache goes the long way.
 */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { type AddressSettings, isForeignHost } from "#server/http/called-address.ts";
import type { AnswerAtOnce } from "#server/http/http-server.ts";
import { type Answer, formFor, headersOfUnchanged } from "./answer.ts";
import type { AnswerCache } from "./answer-cache.ts";

/** Names and values in turn, as Node writes them fastest. */
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
    // Who is to let go of the connection is told so on the long way.
    if (isStopping || request.method !== "GET" || isForeignHost(request, settings)) return false;
    const answer = cache.find(request.url ?? "");
    if (!answer || wantsOtherForm(answer, request.headers)) return false;
    const form = formFor(answer, request.headers);
    response.writeHead(form === "not modified" ? 304 : 200, headsOf(answer)[form]);
    response.end(form === "brotli" ? answer.brotli : form === "plain" ? answer.body : undefined);
    return true;
  };
}

/** Who does not read brotli but gzip is given gzip on the long way. */
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
