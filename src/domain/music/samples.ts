/** Maximum length of a sample made from a recording. */
export const SAMPLE_SECONDS = 30;
/** A shorter sample is refused: it is too short to recognise a track. */
export const LEAST_SAMPLE_SECONDS = 5;

/** The last whole second at which a full-length sample can begin; 0 for a recording no longer than a sample. */
export function latestStart(recordingSeconds: number): number {
  return Math.max(0, Math.floor(recordingSeconds) - SAMPLE_SECONDS);
}

/** The encodings that a sample may have, by the endings of their files. */
const SAMPLE_TYPES: Readonly<Record<string, string>> = {
  webm: 'audio/webm; codecs="opus"',
  mp3: "audio/mpeg",
  m4a: "audio/mp4",
};

export const SAMPLE_ENDINGS: readonly string[] = Object.keys(SAMPLE_TYPES);

/** Media type by file name; undefined for names that are no sample's. */
export function sampleType(name: string): string | undefined {
  const ending = name.slice(name.lastIndexOf(".") + 1);
  return Object.hasOwn(SAMPLE_TYPES, ending) ? SAMPLE_TYPES[ending] : undefined;
}

/** A waveform as stored and drawn: at most this many bars, each the loudness of its part. */
export const MOST_BARS = 200;
export const HIGHEST_BAR = 100;

/**
 * Scales loudness levels, measured at equal distances in any unit, to bars of 0 to HIGHEST_BAR. The loudest bar reaches
 * the top; silence is 0.
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
