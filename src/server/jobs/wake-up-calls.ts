/** Lets a service ask for a job after its commit, whether or not this process runs jobs. */
export type WakeUpCalls = {
  wake(name: string): void;
  /** Who answers from now on; the returned function ends that. */
  answer(listener: (name: string) => unknown): () => void;
};

export function createWakeUpCalls(): WakeUpCalls {
  const listeners = new Set<(name: string) => unknown>();
  return {
    wake(name) {
      for (const listener of listeners) listener(name);
    },
    answer(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
