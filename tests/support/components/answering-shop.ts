/** A shop that answers by the contract what a test says, to whole pages whose loaders and actions ask for several things. */
import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { ERROR_STATUSES, type ErrorCode } from "#contract/call/endpoint.ts";
import type { Problem } from "#contract/call/problem.ts";
import type { Answer, CallInput, Operation } from "#web/api/call.ts";

type Asked = { readonly path: string; readonly query: URLSearchParams; readonly body: unknown };

type Prepared = {
  readonly operation: Operation;
  readonly pattern: RegExp;
  readonly status: number;
  /** By the body that was sent. */
  answerTo(body: unknown): unknown;
  held?: Promise<void>;
};

export type AnsweringShop = {
  /** Gives this answer until the test says another one. */
  answer<O extends Operation>(operation: O, answer: Answer<O>): void;
  /** Computes the answer from what was sent. */
  respond<O extends Operation>(operation: O, respond: (body: CallInput<O>["body"]) => Answer<O>): void;
  refuse(operation: Operation, error: ErrorCode, rest?: Partial<Problem>): void;
  /** Its answers wait for the test from here on; the function lets them come. */
  hold(operation: Operation): () => void;
  /** What was asked of it so far. */
  asked(operation: Operation): readonly Asked[];
};

/** Serves the tests of a file. A call for which the test has no answer fails it. */
export function answeringShop(): AnsweringShop {
  const prepared = new Map<Operation, Prepared>();
  const asked = new Map<Operation, Asked[]>();
  let unprepared: string[] = [];

  async function fetchFromShop(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const { pathname, searchParams } = new URL(String(input), location.href);
    const method = init.method ?? "GET";
    const found = findPrepared(method, pathname);
    if (!found) {
      unprepared.push(`${method} ${pathname}`);
      return new Response("", { status: 404 });
    }
    const body = typeof init.body === "string" ? JSON.parse(init.body) : init.body;
    const { operation } = found;
    asked.set(operation, [...(asked.get(operation) ?? []), { path: pathname, query: searchParams, body }]);
    await found.held;
    return Response.json(found.answerTo(body), { status: found.status });
  }

  /** Where two patterns fit, the one with fewer parameters counts: `/orders/find` is not an order. */
  function findPrepared(method: string, path: string): Prepared | undefined {
    const fitting = [...prepared.values()].filter(({ pattern }) => pattern.test(`${method} ${path}`));
    const parameters = ({ operation }: Prepared) => operation.split(":").length;
    return fitting.toSorted((one, other) => parameters(one) - parameters(other))[0];
  }

  beforeEach(() => {
    vi.stubGlobal("fetch", fetchFromShop);
  });
  afterEach(() => {
    // A page that stays open would go on calling after its test.
    cleanup();
    vi.unstubAllGlobals();
    const missing = unprepared;
    prepared.clear();
    asked.clear();
    unprepared = [];
    expect(missing, "asked of the shop, which was not told an answer").toEqual([]);
  });

  function prepare(operation: Operation, answerTo: Prepared["answerTo"], status = 200): void {
    const pattern = new RegExp(`^${operation.replaceAll(/:\w+/g, "[^/]+")}$`);
    prepared.set(operation, { operation, pattern, answerTo, status });
  }

  return {
    answer: (operation, answer) => prepare(operation, () => answer),
    respond: (operation, respond) => prepare(operation, respond as Prepared["answerTo"]),
    refuse(operation, error, rest = {}) {
      const problem = { error, message: `Refused: ${error}.`, ...rest };
      prepare(operation, () => problem, ERROR_STATUSES[error]);
    },
    hold(operation) {
      const known = prepared.get(operation);
      if (!known) throw new Error(`${operation} has no answer to hold back`);
      let letGo: () => void = () => undefined;
      known.held = new Promise((resolve) => {
        letGo = resolve;
      });
      return () => letGo();
    },
    asked: (operation) => asked.get(operation) ?? [],
  };
}
