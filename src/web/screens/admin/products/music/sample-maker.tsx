import { type FormEvent, useId, useState } from "react";
import type { ProductFile } from "#contract/downloads/product-files.ts";
import type { Track } from "#contract/music/music.ts";
import type { RecordingJson } from "#contract/music/samples.ts";
import { SAMPLE_SECONDS } from "#domain/music/sample-length.ts";
import { LONGEST_TITLE, titleOfFile } from "#domain/music/track-title.ts";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { productActions } from "#web/screens/admin/products/product-actions.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { StretchChooser } from "./stretch-chooser.tsx";

type SampleMakerProps = {
  readonly productId: number;
  readonly recordings: readonly ProductFile[];
  readonly tracks: readonly Track[];
};

type Heard = { readonly file: ProductFile; readonly recording: RecordingJson };

/** The shop listens to a file first; then its owner sees where it is loud and chooses the seconds. */
export function SampleMaker({ productId, recordings, tracks }: SampleMakerProps) {
  const titlesId = useId();
  const [chosen, setChosen] = useState(recordings[0]?.id);
  const [heard, setHeard] = useState<Heard>();
  const file = recordings.find(({ id }) => id === chosen);
  const hearing = useAdminAction(productActions, "hear", {
    isReading: true,
    onDone: (recording) => file && setHeard({ file, recording }),
  });
  const making = useAdminAction(productActions, "makeSample", { onDone: () => setHeard(undefined) });

  function choose(id: number): void {
    setChosen(id);
    setHeard(undefined);
  }

  function listen(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (file) hearing.run({ id: productId, file: file.id });
    else hearing.refuse("Choose a file.");
  }

  function make(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!heard) return;
    const typed = new FormData(event.currentTarget);
    const title = String(typed.get("title") ?? "").trim();
    if (title === "") making.refuse("Say what is heard, such as the title of the track.");
    else making.run({ id: productId, file: heard.file.id, from: Number(typed.get("from") ?? 0), title });
  }

  return (
    <div className="mt-5 grid gap-4 border border-ink p-4">
      <form
        aria-busy={hearing.isPending}
        aria-label="Listen to a file"
        className="grid gap-4"
        onSubmit={listen}
      >
        <SelectField
          disabled={hearing.isPending || making.isPending}
          label={`Make ${SAMPLE_SECONDS} seconds out of`}
          onChange={(event) => choose(Number(event.currentTarget.value))}
          value={file?.id ?? ""}
        >
          {recordings.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SaveProblem problem={hearing.problem} />
        {!heard && (
          <Button disabled={hearing.isPending} tone="line" type="submit">
            {hearing.isPending ? "Listening to it..." : "Choose the seconds"}
          </Button>
        )}
      </form>
      {heard && (
        <form
          aria-busy={making.isPending}
          aria-label="Make the sample"
          className="grid gap-4 aria-busy:opacity-60"
          key={heard.file.id}
          onSubmit={make}
        >
          <StretchChooser recording={heard.recording} />
          <TextField
            autoComplete="off"
            defaultValue={heard.recording.title ?? titleOfFile(heard.file.name)}
            label="What is heard"
            list={titlesId}
            maxLength={LONGEST_TITLE}
            name="title"
          />
          <datalist id={titlesId}>
            {tracks.map(({ title }) => (
              <option key={title} value={title} />
            ))}
          </datalist>
          <SaveProblem problem={making.problem} />
          <Button disabled={making.isPending} tone="ink" type="submit">
            {making.isPending ? "Being made..." : "Make the sample"}
          </Button>
        </form>
      )}
    </div>
  );
}
