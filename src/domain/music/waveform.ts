/** A waveform as it is drawn and kept: at most so many bars, each as high as its part of the sound is loud. */
export const MOST_BARS = 200;
export const HIGHEST_BAR = 100;

/**
 * The bars of a sound whose loudness is known at equal distances, in any unit: whole numbers from 0 to HIGHEST_BAR, which the
 * loudest part reaches. Silence has bars of 0.
 */
export function toBars(levels: readonly number[]): number[] {
  const count = Math.min(MOST_BARS, levels.length);
  const means = Array.from({ length: count }, (_, bar) => {
    const part = levels.slice(
      Math.floor((bar * levels.length) / count),
      Math.floor(((bar + 1) * levels.length) / count),
    );
    return part.reduce((sum, level) => sum + level, 0) / part.length;
  });
  const loudest = Math.max(0, ...means);
  return means.map((mean) => (loudest === 0 ? 0 : Math.round((mean / loudest) * HIGHEST_BAR)));
}
