/**
 * Answers kept for as long as the page lives: they do not age, and nothing is asked again on its own.
 * A call that fails is forgotten, so that asking again asks the shop again.
 */
export type VisitCache = {
  /** The kept answer, the call already under way, or a new call. */
  read<Answer>(path: string, call: (path: string) => Promise<Answer>): Answer | Promise<Answer>;
  /** Keeps an answer that came another way, such as with the page itself. What is already there stays. */
  keep(path: string, answer: unknown): void;
  has(path: string): boolean;
  /** After a change of what the answers tell: the next reader asks again, and calls under way are not kept. */
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
    // The type of an answer belongs to its path: whoever reads a path names the same type every time.
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

/** The cache of this visit. Used in the browser only: on the server it would be shared by everybody. */
export const visitCache: VisitCache = createVisitCache();
