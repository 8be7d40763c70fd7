/** The one sound of a page. What draws it comes later: phones let a sound begin only within the press itself. */
export type Sound = {
  readonly audio: HTMLAudioElement;
  /** The current record. */
  id(): number;
  /** Plays this record from its beginning; the current one is paused or continued. */
  press(record: number, file: string): void;
  /** Goes on. Whether it does is seen by the events of `audio`. */
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
      // A file that did not come is requested again.
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
