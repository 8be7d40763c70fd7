import type { FakeAnswer, FakeRequest } from "./fake-paystack-api.ts";

/** One way in which a provider misbehaves. `hang` and `reset` do nothing; `drop-after-commit` does the work. */
export type FakeFault =
  | { readonly kind: "status"; readonly status: number; readonly body: string }
  | { readonly kind: "delay"; readonly ms: number }
  | {
      readonly kind:
        | "500"
        | "503-html"
        | "429"
        | "hang"
        | "reset"
        | "drop-after-commit"
        | "malformed-json"
        | "truncated"
        | "wrong-content-type"
        | "status-string-false"
        | "huge-body"
        | "redirect";
    };

export type FaultMatch = {
  readonly method?: "GET" | "POST";
  /** What the path begins with. */
  readonly path?: string;
  /** Skips as many calls that match, so that 2 meets the second one. */
  readonly nth?: number;
  readonly times?: number;
};

export type QueuedFault = {
  readonly fault: FakeFault;
  readonly match: FaultMatch;
  skip: number;
  left: number;
};

const HUGE_BYTES = 2 * 1024 * 1024;
const HTML = { "Content-Type": "text/html" };

export function queueFault(fault: FakeFault, match: FaultMatch): QueuedFault {
  return { fault, match, skip: (match.nth ?? 1) - 1, left: match.times ?? 1 };
}

/** The first fault in the queue that means this call, used up once. */
export function takeFault(queue: readonly QueuedFault[], request: FakeRequest): FakeFault | undefined {
  for (const queued of queue) {
    const { method, path = "" } = queued.match;
    const isMeant = (method ?? request.method) === request.method && request.path.startsWith(path);
    if (!isMeant || queued.left === 0) continue;
    if (queued.skip > 0) {
      queued.skip -= 1;
      continue;
    }
    queued.left -= 1;
    return queued.fault;
  }
  return undefined;
}

/** Faults that answer something else without doing the work; undefined for those that are played on the connection. */
export function faultyAnswer(fault: FakeFault): FakeAnswer | undefined {
  switch (fault.kind) {
    case "status":
      return { status: fault.status, body: fault.body };
    case "500":
      return { status: 500, body: '{"status":false,"message":"An error occurred","code":"unknown"}' };
    case "503-html":
      return { status: 503, body: "<html><body>Unavailable</body></html>", headers: HTML };
    case "429":
      return rateLimited(30);
    case "malformed-json":
      return { status: 200, body: '{"status":true,"message":"OK","data":{' };
    case "status-string-false":
      return { status: 200, body: '{"status":"false","message":"No","data":{}}' };
    case "huge-body":
      return { status: 200, body: `{"status":true,"message":"${"x".repeat(HUGE_BYTES)}"}` };
    case "redirect":
      return { status: 302, body: "", headers: { Location: "/elsewhere" } };
    default:
      return undefined;
  }
}

/** Faults that do the work and spoil the answer. */
export function spoil(fault: FakeFault | undefined, answer: FakeAnswer): FakeAnswer {
  if (fault?.kind === "wrong-content-type") return { ...answer, headers: HTML };
  return answer;
}

export function rateLimited(resetSeconds: number): FakeAnswer {
  return {
    status: 429,
    body: '{"status":false,"message":"Rate limit exceeded!","type":"api_error","code":"rate_limited"}',
    headers: {
      "x-ratelimit-limit": "100",
      "x-ratelimit-remaining": "0",
      "x-ratelimit-reset": String(resetSeconds),
    },
  };
}
