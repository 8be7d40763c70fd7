import { type FormEvent, useState } from "react";
import type { ProductFile } from "#contract/downloads/product-files.ts";
import { LARGEST_FILE_MB } from "#domain/downloads/files.ts";
import { call } from "#web/api/call.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { FieldFrame } from "#web/kit/ui/text-field.tsx";
import { EditorPart } from "#web/screens/admin/controls/admin-part.tsx";
import { SecondPress } from "#web/screens/admin/controls/second-press.tsx";
import { fileWords } from "#web/shop/orders/download-words.ts";
import { type FileUse, useUpload } from "./use-upload.ts";

type ProductFilesProps = { readonly id: number; readonly files: readonly ProductFile[] };

/** A product's downloads, and the form to add a file. */
export function ProductFiles({ id, files }: ProductFilesProps) {
  return (
    <EditorPart title="Downloads">
      <p className="mt-2 text-s text-note">
        {files.length === 0
          ? "Nothing is downloaded with this product."
          : "Everyone who has bought this product, or buys it, downloads these, unless they are not for buyers."}
      </p>
      <ul className="mt-3 grid gap-4">
        {files.map((file) => (
          <li className="border-line border-b pb-4" key={file.id}>
            <p className="font-semibold break-words">{file.name}</p>
            <p className="type-mono mt-1 mb-2 text-note">
              {fileWords(file)}
              {file.isOfCatalogue && " · catalogue"}
              {!file.isOffered && " · not for buyers"}
            </p>
            <SecondPress
              confirm="Remove it"
              action={() =>
                call("DELETE /api/admin/products/:id/files/:file", { params: { id, file: file.id } })
              }
              done={{ title: "File removed" }}
              label="Remove"
              question={
                file.isOffered
                  ? `Those who have bought it lose ${file.name} too. Add the new file first.`
                  : "A sample that was made from it stays."
              }
            />
          </li>
        ))}
      </ul>
      <FileUpload id={id} />
    </EditorPart>
  );
}

type FileUploadProps = { readonly id: number };

const TYPES = ".flac,.mp3,.zip,audio/flac,audio/mpeg,application/zip";

const USES: readonly { readonly use: FileUse; readonly label: string }[] = [
  { use: "download", label: "Buyers download it" },
  { use: "sample", label: "Buyers download it, and are told that it is a sample" },
  { use: "shop", label: "Not for buyers: what shoppers hear is made from it" },
];

/** Uploads of up to half a gigabyte each, one after the other, with progress. */
function FileUpload({ id }: FileUploadProps) {
  const [problem, setProblem] = useState<string>();
  const { progress, sent, send, stop } = useUpload(id, setProblem);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    // An empty file field still sends a file, one without a name.
    const files = typed.getAll("file").filter((file) => file instanceof File && file.name !== "") as File[];
    if (files.length === 0) setProblem("Choose a file.");
    else void send(files, (typed.get("use") ?? "download") as FileUse);
  }

  return (
    <form
      aria-busy={progress !== undefined}
      aria-label="Add files"
      className="mt-5 grid gap-4 border border-ink p-4"
      key={sent}
      noValidate
      onSubmit={submit}
    >
      <FieldFrame error={problem} label={`Files (FLAC, MP3 or ZIP, ${LARGEST_FILE_MB} MB each at most)`}>
        {(tie) => (
          <input
            {...tie}
            accept={TYPES}
            className={`${tie.className} py-2.5`}
            multiple
            name="file"
            type="file"
          />
        )}
      </FieldFrame>
      <fieldset>
        <legend className="text-s font-semibold">What they are for</legend>
        {USES.map(({ use, label }) => (
          <label className="flex min-h-11 items-center gap-3" key={use}>
            <input
              className="size-5 shrink-0 accent-ink"
              defaultChecked={use === "download"}
              name="use"
              type="radio"
              value={use}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {progress ? (
        <>
          <div className="grid gap-1.5">
            <progress
              aria-label="Sent"
              className="h-3 w-full accent-ink"
              max={100}
              value={progress.percent}
            />
            <p className="type-mono break-words">
              {progress.of > 1 && `${progress.place} of ${progress.of}, ${progress.name}: `}
              {progress.percent < 100 ? `${progress.percent} % sent` : "all sent, being kept..."}
            </p>
          </div>
          <Button onClick={stop} tone="line" type="button">
            Stop
          </Button>
        </>
      ) : (
        <Button tone="ink" type="submit">
          Upload
        </Button>
      )}
    </form>
  );
}
