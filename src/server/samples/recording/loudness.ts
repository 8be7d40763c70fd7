import { toBars } from "#domain/music/samples.ts";

/** Fine enough that each bar of a thirty-second sample covers three levels. */
const LEVELS_A_SECOND = 20;

/**
 * Measures loudness while a recording is decoded. A level is the mean of peak and energy: the peak alone draws mastered
 * music as a block, and the energy alone hides its beats.
 */
export function createLoudness() {
  const levels: number[] = [];
  let frames = 0;
  let squares = 0;
  let peak = 0;
  const endLevel = () => {
    if (frames > 0) levels.push((Math.sqrt(squares / frames) + peak) / 2);
    frames = 0;
    squares = 0;
    peak = 0;
  };
  return {
    /** The next samples, channels interleaved. */
    add(samples: Float32Array, channels: number, rate: number): void {
      const framesOfLevel = Math.floor(rate / LEVELS_A_SECOND);
      for (let at = 0; at < samples.length; at += channels) {
        let loudest = 0;
        for (let channel = 0; channel < channels; channel += 1)
          loudest = Math.max(loudest, Math.abs(samples[at + channel] ?? 0));
        squares += loudest * loudest;
        peak = Math.max(peak, loudest);
        frames += 1;
        if (frames === framesOfLevel) endLevel();
      }
    },
    /** Levels of everything decoded so far. */
    bars(): number[] {
      endLevel();
      return toBars(levels);
    },
  };
}
