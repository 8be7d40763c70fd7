import { useEffect, useRef, useState } from "react";
import type { ProductFile } from "#contract/downloads/product-files.ts";
import type { Track } from "#contract/music/music.ts";
import { titleOfFile } from "#domain/music/track-title.ts";
import { call } from "#web/api/call.ts";
import { readRecording } from "#web/api/sample-operations.ts";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { adminProblem } from "#web/session/admin-problem.ts";
import { Button } from "#web/ui/button.tsx";

type TracksFromFilesProps = {
  readonly productId: number;
  readonly recordings: readonly ProductFile[];
  readonly onFound: (tracks: readonly Track[]) => void;
};

type Search =
  | { readonly kind: "none" }
  | { readonly kind: "listening"; readonly place: number }
  | { readonly kind: "failed"; readonly problem: string };

/** An album's files say what its tracks are called and how long they are. Nothing is saved by it. */
export function TracksFromFiles({ productId, recordings, onFound }: TracksFromFilesProps) {
  const [search, setSearch] = useState<Search>({ kind: "none" });
  const ending = useRef<AbortController>(undefined);
  useEffect(() => () => ending.current?.abort(), []);

  async function listen(): Promise<void> {
    const controller = new AbortController();
    ending.current = controller;
    const tracks: Track[] = [];
    for (const [place, { id: file, name }] of recordings.entries()) {
      setSearch({ kind: "listening", place: place + 1 });
      try {
        const { title, seconds } = await call(readRecording, { params: { id: productId, file } });
        tracks.push({ title: title ?? titleOfFile(name), seconds });
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
