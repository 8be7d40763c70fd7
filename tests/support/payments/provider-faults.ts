/** The ways in which a provider misbehaves, and which calls they meet: a layer around the imitations of src/sandbox. */
import type { ProviderReply } from "#sandbox/provider-engine.ts";

export type ProviderFault =
  | { readonly kind: "status"; readonly status: number; readonly body?: string }
  /** The work is done, the answer waits until the test lets it go. */
  | { readonly kind: "hold"; readonly reached: () => void; readonly until: Promise<void> }
  /** The work is done, the answer is spoilt or lost on its way. */
  | { readonly kind: "drop-after-commit" | "truncated" | "wrong-content-type" }
  /** Nothing is done, and nothing is answered. */
  | { readonly kind: "hang" | "reset" }
  /** Nothing is done, and something unexpected is answered. */
  | {
      readonly kind:
        | "500"
        | "503-html"
        | "429"
        | "malformed-json"
        | "status-string-false"
        | "huge-body"
        | "redirect";
    };

/** Which calls a fault meets: all, or those of a method, and of paths that begin or end like this. */
export type FaultMatch = {
  readonly method?: "GET" | "POST";
  readonly path?: string;
  readonly pathEnd?: string;
  readonly times?: number;
};

type Call = { readonly method: string; readonly path: string };

export type FaultQueue = {
  add(fault: ProviderFault, match?: FaultMatch): void;
  /** The first fault in the queue that meets this call, used up once. */
  take(call: Call): ProviderFault | undefined;
  clear(): void;
};

export function createFaultQueue(): FaultQueue {
  let queue: { readonly fault: ProviderFault; readonly match: FaultMatch; left: number }[] = [];
  return {
    add: (fault, match = {}) => void queue.push({ fault, match, left: match.times ?? 1 }),
    take(call) {
      const met = queue.find(({ match, left }) => left > 0 && isMet(match, call));
      if (met) met.left -= 1;
      return met?.fault;
    },
    clear() {
      queue = [];
    },
  };
}

function isMet({ method, path: start = "", pathEnd = "" }: FaultMatch, call: Call): boolean {
  return (
    (method ?? call.method) === call.method && call.path.startsWith(start) && call.path.endsWith(pathEnd)
  );
}

const HUGE_BYTES = 2 * 1024 * 1024;
const HTML = { "Content-Type": "text/html" };

/** What is answered instead of doing the work; undefined for the faults that do it or answer nothing. */
export function answerInstead(fault: ProviderFault): ProviderReply | undefined {
  switch (fault.kind) {
    case "status":
      return reply(fault.status, fault.body ?? "");
    case "500":
      return reply(500, '{"status":false,"message":"An error occurred","code":"unknown"}');
    case "503-html":
      return reply(503, "<html><body>Unavailable</body></html>", HTML);
    case "429":
      return rateLimited(30);
    case "malformed-json":
      return reply(200, '{"status":true,"message":"OK","data":{');
    case "status-string-false":
      return reply(200, '{"status":"false","message":"No","data":{}}');
    case "huge-body":
      return reply(200, `{"status":true,"message":"${"x".repeat(HUGE_BYTES)}"}`);
    case "redirect":
      return reply(302, "", { Location: "/elsewhere" });
    default:
      return undefined;
  }
}

/** The answer to work that was done, as this fault leaves it. */
export function spoil(fault: ProviderFault | undefined, answer: ProviderReply): ProviderReply {
  return fault?.kind === "wrong-content-type" ? { ...answer, headers: HTML } : answer;
}

export function rateLimited(resetSeconds: number): ProviderReply {
  const body = '{"status":false,"message":"Rate limit exceeded!","type":"api_error","code":"rate_limited"}';
  return reply(429, body, {
    "x-ratelimit-limit": "100",
    "x-ratelimit-remaining": "0",
    "x-ratelimit-reset": String(resetSeconds),
  });
}

function reply(status: number, body: string, headers: Readonly<Record<string, string>> = {}): ProviderReply {
  return { status, headers: { "Content-Type": "application/json", ...headers }, body, holdMs: 0 };
}
