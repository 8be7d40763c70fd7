import { afterEach, beforeEach, vi } from "vitest";
import { visitCache } from "#web/api/visit-cache.ts";

type Body = object | undefined;
/** What the shop says there: a body, or what makes of each request an answer. */
type Reply = Body | ((body: Body) => Response | Promise<Response>);

export type StubbedShop = ReturnType<typeof stubShop>;

/**
 * For the tests of a file: a shop that answers by address, as often as it is asked, from what each test has said. It is not
 * reached at any other address. Nothing of a visit is remembered from one test to the next.
 */
export function stubShop() {
  const replies = new Map<string, Reply>();
  const asked: { readonly address: string; readonly body: Body }[] = [];

  async function ask(address: string, init?: RequestInit): Promise<Response> {
    const body: Body = typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
    asked.push({ address, body });
    const reply = replies.get(address);
    if (reply === undefined) throw new TypeError(`${address} is not reached`);
    return typeof reply === "function" ? reply(body) : Response.json(reply);
  }

  beforeEach(() => {
    visitCache.clear();
    vi.stubGlobal("fetch", ask);
  });
  afterEach(() => {
    replies.clear();
    asked.length = 0;
    vi.unstubAllGlobals();
  });
  return {
    answerAt: (address: string, reply: Reply) => void replies.set(address, reply),
    /** The addresses of all requests so far. */
    requests: () => asked.map(({ address }) => address),
    /** The bodies of all requests to this address so far. */
    askedAt: (address: string) =>
      asked.filter((request) => request.address === address).map(({ body }) => body),
  };
}
