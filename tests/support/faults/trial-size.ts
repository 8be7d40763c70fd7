/** A trial runs in its short form with every change, and in its long form by hand: `npm run faults -- <trial>`. */
const { FAULTS_LONG, FAULTS_SEED, FAULTS_TIMES } = process.env;

export const SEED = Number(FAULTS_SEED ?? 1);
export const IS_LONG = FAULTS_LONG === "1";
/** How often the long form does what the trial is about, when that is said on the command line. */
export const TIMES = FAULTS_TIMES === undefined ? undefined : Number(FAULTS_TIMES);

/** No trial takes longer. */
export const TRIAL_TIMEOUT_MS = IS_LONG ? 15 * 60_000 : 120_000;

export function sized(short: number, long: number): number {
  return IS_LONG ? (TIMES ?? long) : short;
}
