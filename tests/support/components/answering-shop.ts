/** A shop that answers by the contract what a test says, to whole pages whose loaders and actions ask for several things. */
import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { type Endpoint, ERROR_STATUSES, type ErrorCode } from "#contract/call/endpoint.ts";
import type { Problem } from "#contract/call/problem.ts";
import type { Answer, CallInput, Operation } from "#web/api/call.ts";

type Called = Pick<Endpoint, "method" | "path">;
type Asked = { readonly path: string; readonly query: URLSearchParams; readonly body: unknown };

type Told = Called & {
  readonly pattern: RegExp;
  readonly status: number;
  /** By the body that was sent. */
  answerTo(body: unknown): unknown;
  held?: Promise<void>;
};

export type AnsweringShop = {
  /** From here on, until another answer is said. */
  answer<E extends Endpoint>(operation: Operation<E>, answer: Answer<E>): void;
  /** The same by what was sent, and for what changes with it. */
  respond<E extends Endpoint>(
    operation: Operation<E>,
    respond: (body: CallInput<E>["body"]) => Answer<E>,
  ): void;
  refuse(operation: Called, error: ErrorCode, rest?: Partial<Problem>): void;
  /** Its answers wait for the test from here on; the function lets them come. */
  hold(operation: Called): () => void;
  /** What was asked of it so far. */
  asked(operation: Called): readonly Asked[];
};

/** For the tests of a file. What it was not told to answer fails the test. */
export function answeringShop(): AnsweringShop {
  const told = new Map<string, Told>();
  const asked = new Map<string, Asked[]>();
  let untold: string[] = [];

  async function fetchFromShop(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const { pathname, searchParams } = new URL(String(input), location.href);
    const method = init.method ?? "GET";
    const found = findTold(method, pathname);
    if (!found) {
      untold.push(`${method} ${pathname}`);
      return new Response("", { status: 404 });
    }
    const body = typeof init.body === "string" ? JSON.parse(init.body) : init.body;
    const key = keyOf(found);
    asked.set(key, [...(asked.get(key) ?? []), { path: pathname, query: searchParams, body }]);
    await found.held;
    return Response.json(found.answerTo(body), { status: found.status });
  }

  /** Of two that fit, the one with fewer parameters: `/orders/find` is none of the orders. */
  function findTold(method: string, path: string): Told | undefined {
    const fitting = [...told.values()].filter((one) => one.method === method && one.pattern.test(path));
    const parameters = (one: Told) => one.path.split(":").length;
    return fitting.toSorted((one, other) => parameters(one) - parameters(other))[0];
  }

  beforeEach(() => {
    vi.stubGlobal("fetch", fetchFromShop);
  });
  afterEach(() => {
    // A page still open would go on asking, of nobody.
    cleanup();
    vi.unstubAllGlobals();
    const missing = untold;
    told.clear();
    asked.clear();
    untold = [];
    expect(missing, "asked of the shop, which was not told an answer").toEqual([]);
  });

  function tell({ method, path }: Called, { answerTo }: Pick<Told, "answerTo">, status = 200): void {
    const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`);
    told.set(keyOf({ method, path }), { method, path, pattern, answerTo, status });
  }

  return {
    answer: (operation, answer) => tell(operation, { answerTo: () => answer }),
    respond: (operation, respond) => tell(operation, { answerTo: respond }),
    refuse(operation, error, rest = {}) {
      const problem = { error, message: `Refused: ${error}.`, ...rest };
      tell(operation, { answerTo: () => problem }, ERROR_STATUSES[error]);
    },
    hold(operation) {
      const known = told.get(keyOf(operation));
      if (!known) throw new Error(`${operation.path} has no answer to hold back`);
      let letGo: () => void = () => undefined;
      known.held = new Promise((resolve) => {
        letGo = resolve;
      });
      return () => letGo();
    },
    asked: (operation) => asked.get(keyOf(operation)) ?? [],
  };
}

const keyOf = ({ method, path }: Called) => `${method} ${path}`;
