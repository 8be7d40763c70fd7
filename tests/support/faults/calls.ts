/** Every request of a trial with its answer and how long it took: what is judged beside the books. */

/** A buyer leaves after this time; the shop's own limit for an answer is 10 seconds. */
const GIVE_UP_AFTER_MS = 30_000;

/** What the proxy says in place of a process that died with the request. */
export const CUT_BY_PROXY = 599;

// biome-ignore lint/suspicious/noExplicitAny: answers are inspected field by field; a wrong shape fails the trial.
export type CallAnswer = { readonly status: number; readonly body: any };

export type Call = {
  readonly name: string;
  /** Whose request it was. */
  readonly by: string;
  /** 0: no answer. */
  readonly status: number;
  /** Nobody listened: the request was never begun. */
  readonly isRefused: boolean;
  readonly endedAt: number;
  readonly ms: number;
  /** The beginning of an answer that nobody should get, or why there was none. */
  readonly text: string;
};

export type Calls = {
  readonly all: readonly Call[];
  /** Never rejects. */
  ask(by: string, name: string, url: string, init?: RequestInit): Promise<CallAnswer>;
};

export function createCalls(): Calls {
  const all: Call[] = [];
  return {
    all,
    async ask(by, name, url, init = {}) {
      const started = performance.now();
      const { status, body, text, isRefused } = await send(url, init);
      const endedAt = Date.now();
      all.push({
        by,
        name,
        status,
        isRefused,
        endedAt,
        ms: performance.now() - started,
        text: status >= 500 || status === 0 ? text.slice(0, 200) : "",
      });
      return { status, body };
    },
  };
}

type Sent = CallAnswer & { readonly text: string; readonly isRefused: boolean };

async function send(url: string, init: RequestInit): Promise<Sent> {
  const none = { status: 0, body: undefined, text: "" };
  try {
    const response = await fetch(url, {
      redirect: "manual",
      ...init,
      signal: AbortSignal.timeout(GIVE_UP_AFTER_MS),
    });
    const text = await response.text();
    if (response.status === CUT_BY_PROXY) return { ...none, isRefused: false };
    const isJson = response.headers.get("content-type")?.includes("application/json");
    return {
      status: response.status,
      body: isJson ? JSON.parse(text) : undefined,
      text,
      isRefused: false,
    };
  } catch (error) {
    const code = codeOf(error);
    return { ...none, text: String(code ?? error), isRefused: code === "ECONNREFUSED" };
  }
}

function codeOf(error: unknown): unknown {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  return typeof cause === "object" && cause !== null ? Reflect.get(cause, "code") : undefined;
}
