/** The encodings that a sample may have. Every browser plays the last one. */
export const SAMPLE_TYPES = [
  { ending: "webm", type: 'audio/webm; codecs="opus"' },
  { ending: "mp3", type: "audio/mpeg" },
  { ending: "m4a", type: "audio/mp4" },
] as const;
