/** The encodings that a sample may have, by the endings of their files. */
const SAMPLE_TYPES: Readonly<Record<string, string>> = {
  webm: 'audio/webm; codecs="opus"',
  mp3: "audio/mpeg",
  m4a: "audio/mp4",
};

export const SAMPLE_ENDINGS: readonly string[] = Object.keys(SAMPLE_TYPES);

/** The media type of a file by its name; undefined for what is no sample. */
export function sampleType(name: string): string | undefined {
  const ending = name.slice(name.lastIndexOf(".") + 1);
  return Object.hasOwn(SAMPLE_TYPES, ending) ? SAMPLE_TYPES[ending] : undefined;
}
