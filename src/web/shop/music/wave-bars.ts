/** The loudest level in each of this many stretches of the waveform: as many bars as the width has room for. */
export function waveBars(peaks: readonly number[], bars: number): number[] {
  if (peaks.length <= bars) return [...peaks];
  const stretch = peaks.length / bars;
  return Array.from({ length: bars }, (_, bar) =>
    Math.max(...peaks.slice(Math.floor(bar * stretch), Math.floor((bar + 1) * stretch))),
  );
}

const HALF = 50;
/** Silence is still drawn, as a dot. */
const LEAST = 3;

/** One upright line per bar, centred in a box of 100 by 100. */
export function wavePath(bars: readonly number[]): string {
  const step = 100 / bars.length;
  return bars
    .map((peak, place) => {
      const half = Math.max(LEAST, peak / 2);
      const x = ((place + 0.5) * step).toFixed(2);
      return `M${x} ${(HALF - half).toFixed(1)}v${(2 * half).toFixed(1)}`;
    })
    .join("");
}
