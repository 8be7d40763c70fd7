import { recordLine } from "#content/music/record-line.ts";
import type { RecordMusic } from "#contract/music/shopper.ts";

type RecordLineProps = { readonly music: RecordMusic; readonly filesOnly: boolean | undefined };

/** How much there is to hear, on what, and what its buyers download; of other downloads the files alone. */
export function RecordLine({ music, filesOnly }: RecordLineProps) {
  const line = recordLine(music, filesOnly);
  const files = line === undefined && music.files ? `Comes with files: ${music.files}` : music.files;
  return (
    <p className="mt-3 text-s empty:hidden">
      {line && <span className="block font-semibold">{line}</span>}
      {files && <span className="block text-note">{files}</span>}
    </p>
  );
}
