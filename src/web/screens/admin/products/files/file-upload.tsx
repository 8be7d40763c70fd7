import { type FormEvent, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { LARGEST_FILE_MB } from "#domain/downloads/file-type.ts";
import { adminProblem } from "#web/session/admin-problem.ts";
import { showToast } from "#web/toasts/show-toast.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldFrame } from "#web/ui/field-frame.tsx";
import { sendFile, whyNotSent } from "./send-file.ts";

type FileUploadProps = { readonly id: number };

type Upload =
  | { readonly kind: "none" }
  | { readonly kind: "sending"; readonly percent: number }
  | { readonly kind: "refused"; readonly problem: string };

const TYPES = ".flac,.mp3,.zip,audio/flac,audio/mpeg,application/zip";

/** One file of up to half a gigabyte, with how far it is. Leaving the page ends it, and nothing is left of it. */
export function FileUpload({ id }: FileUploadProps) {
  const [upload, setUpload] = useState<Upload>({ kind: "none" });
  const [sent, setSent] = useState(0);
  const ending = useRef<AbortController>(undefined);
  const { revalidate } = useRevalidator();
  useEffect(() => () => ending.current?.abort(), []);

  async function send(form: FormData): Promise<void> {
    const file = form.get("file");
    // A field without a choice still has a file, one without a name.
    if (!(file instanceof File) || file.name === "") {
      return setUpload({ kind: "refused", problem: "Choose a file." });
    }
    const problem = await whyNotSent(file);
    if (problem !== undefined) return setUpload({ kind: "refused", problem });
    const controller = new AbortController();
    ending.current = controller;
    setUpload({ kind: "sending", percent: 0 });
    try {
      await sendFile({
        productId: id,
        form,
        onProgress: (part) => setUpload({ kind: "sending", percent: Math.floor(part * 100) }),
        signal: controller.signal,
      });
      setUpload({ kind: "none" });
      setSent((count) => count + 1);
      showToast({ title: "File added", description: file.name });
      await revalidate();
    } catch (error) {
      setUpload(
        controller.signal.aborted ? { kind: "none" } : { kind: "refused", problem: adminProblem(error) },
      );
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const form = new FormData();
    // The shop reads the fields before the file.
    form.set("isSample", typed.has("isSample") ? "yes" : "no");
    const file = typed.get("file");
    if (file instanceof File) form.set("file", file);
    if (upload.kind !== "sending") void send(form);
  }

  const isSending = upload.kind === "sending";
  return (
    <form
      aria-busy={isSending}
      aria-label="Add a file"
      className="mt-5 grid gap-4 border border-ink p-4"
      key={sent}
      noValidate
      onSubmit={submit}
    >
      <FieldFrame
        error={upload.kind === "refused" ? upload.problem : undefined}
        label={`File (FLAC, MP3 or ZIP, ${LARGEST_FILE_MB} MB at most)`}
      >
        {(tie) => (
          <input {...tie} accept={TYPES} className={`${tie.className} py-2.5`} name="file" type="file" />
        )}
      </FieldFrame>
      <label className="flex min-h-11 items-center gap-3">
        <input className="size-5 accent-ink" name="isSample" type="checkbox" />
        It is a sample: buyers are told so
      </label>
      {isSending && (
        <div className="grid gap-1.5">
          <progress aria-label="Sent" className="h-3 w-full accent-ink" max={100} value={upload.percent} />
          <p className="type-mono">
            {upload.percent < 100 ? `${upload.percent} % sent` : "All sent, being kept..."}
          </p>
        </div>
      )}
      {isSending ? (
        <Button onClick={() => ending.current?.abort()} tone="line" type="button">
          Stop
        </Button>
      ) : (
        <Button tone="ink" type="submit">
          Upload
        </Button>
      )}
    </form>
  );
}
