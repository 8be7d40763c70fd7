import { SPEED_BARS, type SpeedMeasure } from "#domain/page-health/page-speed.ts";

export const SPEED_NAMES: Readonly<Record<SpeedMeasure, string>> = {
  lcp: "Largest paint",
  inp: "Answer to a press",
  cls: "Moved by itself",
};

/** A figure with its unit: "2.4 s", "180 ms"; of what moved, the score "0.08". */
export function speedWords(measure: SpeedMeasure, figure: number): string {
  if (measure === "cls") return (figure / 1000).toFixed(2);
  return figure < 1000 ? `${figure} ms` : `${(figure / 1000).toFixed(1)} s`;
}

/** By Google's bars. */
export function speedVerdict(measure: SpeedMeasure, figure: number): "good" | "fair" | "poor" {
  const { good, poor } = SPEED_BARS[measure];
  if (figure <= good) return "good";
  return figure <= poor ? "fair" : "poor";
}
