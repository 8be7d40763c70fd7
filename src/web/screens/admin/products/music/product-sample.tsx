import { useId, useState } from "react";
import type { ProductFile } from "#contract/downloads/product-files.ts";
import type { RecordingJson } from "#contract/music/samples.ts";
import type { Track } from "#contract/music/shopper.ts";
import type { AdminProductDetail } from "#contract/products/owner.ts";
import { SAMPLE_SECONDS, sampleType } from "#domain/music/samples.ts";
import { formatLength, LONGEST_TITLE, titleOfFile } from "#domain/music/tracks.ts";
import { call } from "#web/api/call.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { SelectField } from "#web/kit/ui/select-field.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { AdminForm, textOf } from "#web/screens/admin/controls/admin-form.tsx";
import { EditorPart } from "#web/screens/admin/controls/admin-part.tsx";
import { SecondPress } from "#web/screens/admin/controls/second-press.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { isRecording } from "./is-recording.ts";
import { StretchChooser } from "./stretch-chooser.tsx";

type ProductSampleProps = {
  readonly product: AdminProductDetail;
  readonly files: readonly ProductFile[];
};

/** A record's sample, and making another. */
export function ProductSample({ product: { id, sample, tracks }, files }: ProductSampleProps) {
  const recordings = files.filter(isRecording);
  return (
    <EditorPart title="Sample">
      <p className="mt-2 text-s text-note">
        {sample
          ? `Shoppers hear ${formatLength(sample.seconds)} of ${sample.title}.`
          : "Shoppers hear nothing of it."}
      </p>
      {sample && (
        // biome-ignore lint/a11y/useMediaCaption: music, whose words nobody has written down.
        <audio className="mt-3 w-full" controls key={sample.files[0]?.address} preload="none">
          {sample.files.map(({ address }) => (
            <source key={address} src={address} type={sampleType(address)} />
          ))}
        </audio>
      )}
      {sample?.addedBy === "admin" && (
        <div className="mt-3">
          <SecondPress
            confirm="Remove it"
            action={() => call("DELETE /api/admin/products/:id/sample", { params: { id } })}
            done={{ title: "Sample removed" }}
            label="Remove the sample"
            question="Shoppers hear it no more. A record of the catalogue has the catalogue's sample again."
          />
        </div>
      )}
      {recordings.length > 0 ? (
        <SampleMaker productId={id} recordings={recordings} tracks={tracks} />
      ) : (
        <p className="mt-4 text-s">To make one, upload a FLAC or MP3 file below.</p>
      )}
    </EditorPart>
  );
}

type SampleMakerProps = {
  readonly productId: number;
  readonly recordings: readonly ProductFile[];
  readonly tracks: readonly Track[];
};

type Opened = { readonly file: ProductFile; readonly recording: RecordingJson };

/** The shop analyses the file first; then the owner sees its loudness and chooses the seconds. */
function SampleMaker({ productId, recordings, tracks }: SampleMakerProps) {
  const titlesId = useId();
  const [chosen, setChosen] = useState(recordings[0]?.id);
  const [opened, setOpened] = useState<Opened>();
  const file = recordings.find(({ id }) => id === chosen);
  const reading = useAdminAction(
    async (read: ProductFile) => ({
      file: read,
      recording: await call("GET /api/admin/products/:id/files/:file/recording", {
        params: { id: productId, file: read.id },
      }),
    }),
    { isReading: true, onDone: setOpened },
  );
  const making = useAdminAction(
    async (body: { readonly file: number; readonly from: number; readonly title: string }) => {
      await call("PUT /api/admin/products/:id/sample", { params: { id: productId }, body });
      return body;
    },
    {
      done: ({ title }) => ({ title: "Sample made", description: title }),
      onDone: () => setOpened(undefined),
    },
  );

  function choose(id: number): void {
    setChosen(id);
    setOpened(undefined);
  }

  function listen(): void {
    if (file) reading.run(file);
    else reading.refuse("Choose a file.");
  }

  function make(typed: FormData): void {
    if (!opened) return;
    const title = textOf(typed, "title");
    if (title === "") making.refuse("Say what is heard, such as the title of the track.");
    else making.run({ file: opened.file.id, from: Number(typed.get("from") ?? 0), title });
  }

  return (
    <div className="mt-5 grid gap-4 border border-ink p-4">
      <AdminForm
        action={reading}
        button={
          !opened && (
            <Button disabled={reading.isPending} tone="line" type="submit">
              {reading.isPending ? "Listening to it..." : "Choose the seconds"}
            </Button>
          )
        }
        className="grid gap-4"
        keepsTyped={false}
        label="Listen to a file"
        onSubmit={listen}
      >
        <SelectField
          disabled={reading.isPending || making.isPending}
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
      </AdminForm>
      {opened && (
        <AdminForm
          action={making}
          button={
            <Button disabled={making.isPending} tone="ink" type="submit">
              {making.isPending ? "Being made..." : "Make the sample"}
            </Button>
          }
          className="grid gap-4 aria-busy:opacity-60"
          key={opened.file.id}
          label="Make the sample"
          onSubmit={make}
        >
          <StretchChooser recording={opened.recording} />
          <TextField
            autoComplete="off"
            defaultValue={opened.recording.title ?? titleOfFile(opened.file.name)}
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
        </AdminForm>
      )}
    </div>
  );
}
