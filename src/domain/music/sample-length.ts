/** How long a sample made from a recording is, at most. */
export const SAMPLE_SECONDS = 30;
/** Of less nobody hears what it is. */
export const LEAST_SAMPLE_SECONDS = 5;

/** The last whole second of a recording at which a sample of full length can begin; 0 for a recording that is no longer than one. */
export function latestStart(recordingSeconds: number): number {
  return Math.max(0, Math.floor(recordingSeconds) - SAMPLE_SECONDS);
}
