import { useEffect, useRef, useState } from "react";
import type { ProductFile } from "#contract/downloads/product-files.ts";
import type { Track } from "#contract/music/shopper.ts";
import type { AdminProductDetail } from "#contract/products/owner.ts";
import { readTrackLines, writeTrackLines } from "#domain/music/track-lines.ts";
import { titleOfFile } from "#domain/music/tracks.ts";
import { call } from "#web/api/call.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { TextAreaField } from "#web/kit/ui/text-area-field.tsx";
import { AdminForm } from "#web/screens/admin/controls/admin-form.tsx";
import { EditorPart } from "#web/screens/admin/controls/admin-part.tsx";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { adminProblem } from "#web/screens/admin/session/admin-problem.ts";
import { isRecording } from "./is-recording.ts";

type TrackEditorProps = {
  readonly product: AdminProductDetail;
  readonly files: readonly ProductFile[];
};

/** A record's tracks as lines of text, which can be pasted, moved and corrected like any text. */
export function TrackEditor({ product: { id, tracks, editedAt }, files }: TrackEditorProps) {
  const save = useAdminAction(
    (edited: Track[]) =>
      call("PUT /api/admin/products/:id/tracks", {
        params: { id },
        body: { tracks: edited, seen: editedAt },
      }),
    { done: ({ name }) => ({ title: "Tracks saved", description: name }) },
  );
  const form = useRef<HTMLFormElement>(null);
  const recordings = files.filter((file) => isRecording(file) && file.isOffered && !file.isSample);

  function fillIn(found: readonly Track[]): void {
    const lines = form.current?.elements.namedItem("tracks");
    if (lines instanceof HTMLTextAreaElement) lines.value = writeTrackLines(found);
  }

  function submit(typed: FormData): void {
    const read = readTrackLines(String(typed.get("tracks")));
    if (!read.ok) save.refuse(read.problem);
    else save.run([...read.tracks]);
  }

  return (
    <EditorPart title="Tracks">
      <AdminForm
        action={save}
        button={
          <div className="mt-4 flex flex-wrap gap-2.5">
            <Button disabled={save.isPending} size="small" tone="line" type="submit">
              Save the tracks
            </Button>
            {recordings.length > 0 && (
              <TracksFromFiles onFound={fillIn} productId={id} recordings={recordings} />
            )}
          </div>
        }
        className="mt-4"
        key={editedAt}
        label="Edit the tracks"
        onSubmit={submit}
        ref={form}
      >
        <TextAreaField
          autoComplete="off"
          defaultValue={writeTrackLines(tracks)}
          label="One track a line, its length at the end"
          name="tracks"
          placeholder="Kettle On 4:12"
          rows={Math.max(4, tracks.length + 1)}
        />
      </AdminForm>
    </EditorPart>
  );
}

type TracksFromFilesProps = {
  readonly productId: number;
  readonly recordings: readonly ProductFile[];
  readonly onFound: (tracks: readonly Track[]) => void;
};

type Search =
  | { readonly kind: "none" }
  | { readonly kind: "listening"; readonly place: number }
  | { readonly kind: "failed"; readonly problem: string };

/** Derives titles and lengths from an album's files. Does not save. */
function TracksFromFiles({ productId, recordings, onFound }: TracksFromFilesProps) {
  const [search, setSearch] = useState<Search>({ kind: "none" });
  const ending = useRef<AbortController>(undefined);
  useEffect(() => () => ending.current?.abort(), []);

  async function listen(): Promise<void> {
    const controller = new AbortController();
    ending.current = controller;
    const tracks: Track[] = [];
    const names = recordings.map((recording) => recording.name);
    for (const [place, { id: file, name }] of recordings.entries()) {
      setSearch({ kind: "listening", place: place + 1 });
      try {
        const { title, seconds } = await call("GET /api/admin/products/:id/files/:file/recording", {
          params: { id: productId, file },
        });
        tracks.push({ title: title ?? titleOfFile(name, names), seconds });
      } catch (error) {
        return setSearch({ kind: "failed", problem: `${name}: ${adminProblem(error)}` });
      }
      if (controller.signal.aborted) return;
    }
    setSearch({ kind: "none" });
    onFound(tracks);
  }

  const isListening = search.kind === "listening";
  return (
    <>
      <SaveProblem problem={search.kind === "failed" ? search.problem : undefined} />
      <Button disabled={isListening} onClick={() => void listen()} size="small" tone="line" type="button">
        {isListening ? `Listening to ${search.place} of ${recordings.length}...` : "Fill in from the files"}
      </Button>
    </>
  );
}
