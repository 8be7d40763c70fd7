/** A small wrong change of the shop, and the tests that must notice it. */
export type PlantedFault = {
  /** What a visitor or the owner would suffer. */
  readonly name: string;
  /** The changed file, from the root of the repository. */
  readonly file: string;
  /** Text that stands in it exactly once. */
  readonly instead: string;
  readonly planted: string;
  /** The test files of which at least one test must fail. */
  readonly tests: readonly string[];
};
