/**
 * Answers kept until the page is left. They do not expire, and nothing is fetched again by itself.
 * A call that fails is forgotten, so that the next reader calls again.
 */
export type VisitCache = {
  /** The kept answer, or a promise of it: of the call under way, or of a new one. Rejects like `call`. */
  read<Answer>(path: string, call: (path: string) => Promise<Answer>): Answer | Promise<Answer>;
  /** Keeps an answer that came with the page itself, unless there is one already. */
  keep(path: string, answer: unknown): void;
  has(path: string): boolean;
  /** Forgets every answer after a change in the shop. The answers of calls under way are not kept either. */
  clear(): void;
};

export function createVisitCache(): VisitCache {
  const answers = new Map<string, unknown>();
  const calls = new Map<string, Promise<unknown>>();

  return {
    has: (path) => answers.has(path),
    clear() {
      answers.clear();
      calls.clear();
    },
    keep(path, answer) {
      if (!answers.has(path)) answers.set(path, answer);
    },
    // The casts hold because each address is read with one type of answer only.
    read<Answer>(path: string, call: (path: string) => Promise<Answer>): Answer | Promise<Answer> {
      if (answers.has(path)) return answers.get(path) as Answer;
      const underWay = calls.get(path);
      if (underWay) return underWay as Promise<Answer>;
      const isCurrent = () => calls.get(path) === started;
      const started = call(path)
        .then((answer) => {
          if (isCurrent()) answers.set(path, answer);
          return answer;
        })
        .finally(() => isCurrent() && calls.delete(path));
      calls.set(path, started);
      return started;
    },
  };
}

/** The cache of this visit. Only for the browser: on the server all visitors would share it. */
export const visitCache: VisitCache = createVisitCache();
