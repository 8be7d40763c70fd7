/** The page's only sound. Its interface loads later: phones allow a sound to start only within the press itself. */
export type Sound = {
  readonly audio: HTMLAudioElement;
  /** The current record. */
  id(): number;
  /** Plays this record from its beginning; pauses or resumes the current one. */
  press(record: number, file: string): void;
  /** Resumes. Whether it succeeds is known from the events of `audio`. */
  play(): void;
};

export function createSound(): Sound {
  const audio = new Audio();
  let id = 0;
  const play = () => void audio.play().catch(() => {});
  return {
    audio,
    id: () => id,
    play,
    press(record, file) {
      // A file that failed to load is requested again.
      if (audio.error) id = 0;
      if (record === id && !audio.paused) {
        audio.pause();
        return;
      }
      if (record !== id) {
        id = record;
        audio.src = file;
      }
      play();
    },
  };
}
