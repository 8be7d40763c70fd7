/** As much of the W3C's WebDriver protocol as the steps need. */
import type { Json, Key, Tab } from "./engine.ts";

/** The keys that have no character, as the protocol numbers them. */
const KEYS: Readonly<Record<Key, string>> = {
  Enter: "\ue007",
  Escape: "\ue00c",
  Tab: "\ue004",
  ArrowDown: "\ue015",
};

export type WebDriver = {
  /** A browser with one window. */
  createSession(capabilities: Json): Promise<Session>;
};
export type Session = Tab & {
  resize(width: number, height: number): Promise<void>;
};

export function webDriverAt(url: string): WebDriver {
  return {
    async createSession(alwaysMatch) {
      const { sessionId } = await call<{ readonly sessionId: string }>(`${url}/session`, "POST", {
        capabilities: { alwaysMatch },
      });
      return sessionAt(`${url}/session/${sessionId}`);
    },
  };
}

function sessionAt(session: string): Session {
  const command = <T>(path: string, body: Json = {}) => call<T>(`${session}/${path}`, "POST", body);
  const run = <T>(expression: string) =>
    command<T>("execute/async", { script: settled(expression), args: [] });

  async function type(text: string): Promise<void> {
    const focused = await run<Readonly<Record<string, string>>>("document.activeElement");
    await command(`element/${Object.values(focused)[0]}/value`, { text });
  }

  return {
    open: (to) => command("url", { url: to }),
    reload: () => command("refresh"),
    evaluate: run,
    async press(x, y) {
      const move = { type: "pointerMove", duration: 0, x, y };
      const moves = [move, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }];
      await command("actions", { actions: [{ type: "pointer", id: "mouse", actions: moves }] });
    },
    type,
    key: (key) => type(KEYS[key]),
    resize: (width, height) => command("window/rect", { x: 0, y: 0, width, height }),
    complaints: () => [],
    close: () => call(session, "DELETE"),
  };
}

/** The protocol hands out what the last argument is called with; an error goes the same way, by another name. */
function settled(expression: string): string {
  return `const done = arguments[arguments.length - 1];
    (async () => (${expression}))().then((value) => done([value]), (error) => done({ thrown: String(error) }));`;
}

// biome-ignore lint/suspicious/noExplicitAny: each command answers in a form of its own, which its caller names.
type Answer = { readonly value: any };

async function call<T>(url: string, method: "POST" | "DELETE", body?: Json): Promise<T> {
  const answer = await fetch(url, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as Answer;
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  if (value?.thrown) throw new Error(value.thrown);
  return url.endsWith("execute/async") ? value[0] : value;
}
