/** Work that comes round again. What has to be done is read from the shop's own tables: a lost round loses nothing. */
export type Job = {
  /** Lower-case letters: part of a queue's name. */
  readonly name: string;
  readonly everySeconds: number;
  /** Announced changes after which it runs at once. */
  readonly wakesOn?: readonly string[];
  run(): Promise<void>;
};

export type RunningJobs = {
  /**
   * Runs the job soon, once, however often it is asked for. Resolves when that is noted, also when it could not be: then it
   * is logged, for the job comes round anyway.
   */
  wake(name: string): Promise<void>;
  /** Ends the rounds: waits for those under way and starts none. */
  stop(): Promise<void>;
};
