/**
 * Work that is done repeatedly. What has to be done is read from the shop's tables, so that a missed round loses
 * nothing.
 */
export type Job = {
  /** Lower-case letters: part of a queue's name. */
  readonly name: string;
  readonly everySeconds: number;
  /** The announced changes after which it runs at once. */
  readonly wakesOn?: readonly string[];
  run(): Promise<void>;
};

export type RunningJobs = {
  /**
   * Makes the job run soon, once for any number of calls. Resolves when that is recorded. If it cannot be, that is
   * logged and nothing else happens: the next regular round comes anyway.
   */
  wake(name: string): Promise<void>;
  /** Waits for the rounds under way and starts no more. */
  stop(): Promise<void>;
};
