/** What the process prints beside its log: plain text on a terminal, else one JSON line for log collectors. */

/** The log's own numbers for how bad it is. */
const LEVELS = { info: 30, warn: 40, fatal: 60 } as const;

/** Additional fields of the log line, not printed on a terminal. */
type Facts = Readonly<Record<string, unknown>>;

/** `text` may have several lines. What is worse than information goes to stderr. */
export function say(text: string, level: keyof typeof LEVELS = "info", facts: Facts = {}): void {
  const stream = level === "info" ? process.stdout : process.stderr;
  stream.write(stream.isTTY ? `${text}\n` : jsonLine(text, level, facts));
}

/** In the log's format. */
export function jsonLine(text: string, level: keyof typeof LEVELS, facts: Facts): string {
  return `${JSON.stringify({ level: LEVELS[level], time: Date.now(), ...facts, msg: text.trim() })}\n`;
}
