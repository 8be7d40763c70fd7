/**
 * A cache of responses for this visit. They do not expire and are not refetched by themselves. Failed calls are not
 * cached, so that the next reader tries again.
 */
export type VisitCache = {
  /** The cached response, or a promise of it from the running or a new call. Rejects like `call`. */
  read<Answer>(path: string, call: (path: string) => Promise<Answer>): Answer | Promise<Answer>;
  /** Caches a response that came with the page, unless there is one already. */
  keep(path: string, answer: unknown): void;
  has(path: string): boolean;
  /** Clears the cache after a change in the shop. Responses of running calls are not cached either. */
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
